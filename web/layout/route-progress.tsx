import { useNavigation } from 'react-router';

/** A thin line while the next page loads; quick pages never show it. */
export function RouteProgress() {
  const loading = useNavigation().state !== 'idle';
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5">
      {loading && <div className="h-full origin-left animate-progress bg-brand" />}
    </div>
  );
}
