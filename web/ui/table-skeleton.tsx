import { LoadingShape, Skeleton } from './skeleton.tsx';

const rows = 8;

/** Shows grey shapes in place of a `DataTable` while the rows load. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <LoadingShape label={label}>
      <div className="space-y-3 panel:rounded-card panel:border panel:border-line panel:bg-surface panel:p-4">
        {Array.from({ length: rows }, (_, row) => (
          <div
            key={row}
            className="grid gap-3 rounded-card border border-line bg-surface p-4 panel:flex panel:items-center panel:gap-4 panel:border-0 panel:p-0"
          >
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-1/5" />
            <Skeleton className="h-5 w-1/6 panel:ml-auto" />
          </div>
        ))}
      </div>
    </LoadingShape>
  );
}
