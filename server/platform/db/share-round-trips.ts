/**
 * Lets callers that wait at the same time share one query. A caller never shares a query that is already running,
 * because that query may have started before the caller's commit. PostgreSQL delivers notifications of earlier commits
 * before it answers a query on the same connection.
 */
export function shareRoundTrips<T>(roundTrip: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  return () => {
    next ??= (running ?? Promise.resolve()).then(begin, begin);
    return next;
  };

  function begin(): Promise<T> {
    next = undefined;
    running = roundTrip().finally(() => (running = undefined));
    return running;
  }
}
