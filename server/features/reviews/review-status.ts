import { findHeldReason } from '#contract/trust-filter.ts';

/** The status columns of new texts: published at once, or held by the filter. */
export function statusOf(
  texts: string[],
  { now, wasHidden = false }: { now: Date; wasHidden?: boolean },
) {
  const reason = findHeldReason(texts) ?? (wasHidden ? ('hidden_before' as const) : null);
  return reason === null
    ? { status: 'published' as const, held_reason: null, waiting_since: null }
    : { status: 'held' as const, held_reason: reason, waiting_since: now };
}
