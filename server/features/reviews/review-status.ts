import { findHeldReason } from '#contract/trust-filter.ts';

/** Returns the status columns of new or changed texts: held if `wasHidden` is true or the filter finds a reason. */
export function decideStatus(
  texts: string[],
  { now, wasHidden = false }: { now: Date; wasHidden?: boolean },
) {
  const reason = findHeldReason(texts) ?? (wasHidden ? ('hidden_before' as const) : null);
  return reason === null
    ? { status: 'published' as const, held_reason: null, waiting_since: null }
    : { status: 'held' as const, held_reason: reason, waiting_since: now };
}
