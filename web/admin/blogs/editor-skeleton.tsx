import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';

export function EditorSkeleton() {
  return (
    <LoadingShape label="Loading the editor">
      <Skeleton className="h-10 w-52" />
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <Skeleton className="h-11" />
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </div>
        <div className="space-y-5">
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </div>
      </div>
    </LoadingShape>
  );
}
