import { useNavigation } from 'react-router';

/** Shows a thin line while the next page loads. Its animation starts late, so fast pages do not show it. */
export function RouteProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5">
      {isLoading && <div className="h-full origin-left animate-progress bg-brand" />}
    </div>
  );
}
