import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';

export function OrdersSkeleton() {
  return (
    <LoadingShape label="Loading your orders">
      <div className="space-y-3 panel:space-y-0 panel:divide-y panel:divide-line panel:rounded-card panel:border panel:border-line panel:bg-surface panel:px-4">
        {[0, 1, 2, 3].map((row) => (
          <div
            key={row}
            className="grid gap-3 rounded-card border border-line bg-surface p-4 panel:grid-cols-[1fr_2fr_1fr_2fr_1fr] panel:rounded-none panel:border-0 panel:px-0"
          >
            {['w-32', 'w-40', 'w-20', 'w-44', 'w-24'].map((width) => (
              <Skeleton key={width} className={`h-5 max-w-full ${width}`} />
            ))}
          </div>
        ))}
      </div>
    </LoadingShape>
  );
}
