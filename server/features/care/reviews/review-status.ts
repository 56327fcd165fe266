import ipaddr from 'ipaddr.js';
import { findHeldReason } from '#contract/care/trust-filter.ts';

/**
 * Returns the status columns of new or changed texts. They are held if the filter finds a reason, if `hasBeenHidden` is
 * true or if the author is related to the vendor, otherwise published.
 */
export function decideStatus(
  texts: string[],
  {
    now,
    hasBeenHidden = false,
    isRelated = false,
  }: { now: Date; hasBeenHidden?: boolean; isRelated?: boolean },
) {
  // The relation comes first, because a change of the texts does not end it.
  const reason = isRelated
    ? ('vendor' as const)
    : (findHeldReason(texts) ?? (hasBeenHidden ? ('hidden_before' as const) : null));
  return reason === null
    ? { status: 'published' as const, held_reason: null, waiting_since: null }
    : { status: 'held' as const, held_reason: reason, waiting_since: now };
}

/** Undefined for an IP of a private network, which says nothing about who called. */
export const publicIp = (ip: string): string | undefined =>
  ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast' ? ip : undefined;
