import { findHeldReason } from '#contract/care/trust-filter.ts';

/**
 * Returns the status columns of new or changed texts. They are held if the filter finds a reason or `hasBeenHidden` is
 * true, otherwise published.
 */
export function decideStatus(
  texts: string[],
  { now, hasBeenHidden = false }: { now: Date; hasBeenHidden?: boolean },
) {
  const reason = findHeldReason(texts) ?? (hasBeenHidden ? ('hidden_before' as const) : null);
  return reason === null
    ? { status: 'published' as const, held_reason: null, waiting_since: null }
    : { status: 'held' as const, held_reason: reason, waiting_since: now };
}
