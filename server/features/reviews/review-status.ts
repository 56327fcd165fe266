import { findHeldReason } from '#contract/trust-filter.ts';

/** The columns that say whether texts are published at once. */
export function statusOf(
  texts: string[],
  { now, wasHidden = false }: { now: Date; wasHidden?: boolean },
) {
  const reason = findHeldReason(texts) ?? (wasHidden ? ('hidden_before' as const) : null);
  return reason === null
    ? { status: 'published' as const, held_reason: null, waiting_since: null }
    : { status: 'held' as const, held_reason: reason, waiting_since: now };
}
