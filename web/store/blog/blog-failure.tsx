import { ErrorState } from '#web/ui/error-state.tsx';

/** Says that a blog page could not be loaded. */
export function BlogFailure({ heading, message }: { heading: string; message: string }) {
  return (
    <div className="page py-10 lg:py-16">
      <h1 className="font-display text-heading">{heading}</h1>
      <ErrorState message={message} onRetry={() => window.location.reload()} />
    </div>
  );
}
