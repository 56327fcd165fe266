/**
 * Lets callers that wait at the same time share one query, which starts only after they have called. So it sees their
 * commits; a query that is already running may have started before them. Its answer comes after the notifications of
 * these commits, because PostgreSQL delivers them first on the same connection.
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
