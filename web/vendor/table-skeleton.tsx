import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';

export function TableSkeleton({ label }: { label: string }) {
  return (
    <LoadingShape label={label}>
      <div className="space-y-3 rounded-card border border-line bg-surface p-4">
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className="flex items-center gap-4">
            <Skeleton className="size-12 shrink-0" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="ml-auto h-5 w-1/4" />
          </div>
        ))}
      </div>
    </LoadingShape>
  );
}
