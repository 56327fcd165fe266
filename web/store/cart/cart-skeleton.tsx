import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';

/** Shows the loading state of the cart and of the checkout, which have the same layout. */
export function CartSkeleton({ label = 'Loading your cart' }: { label?: string }) {
  return (
    <div className="page grow pt-8 pb-20 lg:pt-12">
      <LoadingShape label={label}>
        <Skeleton className="h-11 w-56" />
        <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
          <div className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-6">
            {[0, 1].map((line) => (
              <div key={line} className="flex gap-6 py-5">
                <Skeleton className="size-24 shrink-0 sm:size-32" />
                <div className="grow space-y-3">
                  <Skeleton className="h-5 w-3/4" />
                  <Skeleton className="h-4 w-1/3" />
                  <Skeleton className="h-5 w-24" />
                </div>
              </div>
            ))}
          </div>
          <div className="space-y-4 rounded-card border border-line bg-surface p-6">
            <Skeleton className="h-7 w-32" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4" />
            <Skeleton className="h-12" />
          </div>
        </div>
      </LoadingShape>
    </div>
  );
}
