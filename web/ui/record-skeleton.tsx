import { LoadingShape, Skeleton } from './skeleton.tsx';

/** Shows grey shapes for the title, the content and the facts of a record's page while the record loads. */
export function RecordSkeleton({ label }: { label: string }) {
  return (
    <LoadingShape label={label}>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-3 h-5 w-56 max-w-full" />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-3">
          <Skeleton className="h-36" />
          <Skeleton className="h-28" />
          <Skeleton className="h-56" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </LoadingShape>
  );
}
