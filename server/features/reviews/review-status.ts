import { findHeldReason } from '#contract/trust-filter.ts';

/** The status columns of new or changed texts. Texts are held if the filter objects or an admin hid them before. */
export function statusOf(
  texts: string[],
  { now, wasHidden = false }: { now: Date; wasHidden?: boolean },
) {
  const reason = findHeldReason(texts) ?? (wasHidden ? ('hidden_before' as const) : null);
  return reason === null
    ? { status: 'published' as const, held_reason: null, waiting_since: null }
    : { status: 'held' as const, held_reason: reason, waiting_since: now };
}
