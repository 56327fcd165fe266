import ipaddr from 'ipaddr.js';
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

/**
 * Returns the status columns of a review, which is also held if its author is related to the vendor. The relation comes
 * first, because a change of the texts does not end it.
 */
export const decideReviewStatus = (
  texts: string[],
  { isRelated, ...state }: { now: Date; hasBeenHidden?: boolean; isRelated: boolean },
) =>
  isRelated
    ? { status: 'held' as const, held_reason: 'vendor' as const, waiting_since: state.now }
    : decideStatus(texts, state);

/** Undefined for an IP of a private network, which says nothing about who called. */
export const publicIp = (ip: string): string | undefined =>
  ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast' ? ip : undefined;
