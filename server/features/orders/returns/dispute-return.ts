import { type LockedReturn, setReturnStatus } from './locked-return.ts';
import { mailReturnDisputed, mailReturnWithBaithak } from './return-mails.ts';

/** Disputes a return before its approval, or after the goods were received. An admin then decides. */
export async function disputeReturn(locked: LockedReturn, reason: string): Promise<void> {
  await setReturnStatus(locked, 'disputed', { finish_by: null, text: reason });
  await mailReturnDisputed(locked, reason);
}

/**
 * Lets an admin decide about a return whose goods were not collected. The vendor had to collect them, so the vendor does
 * not keep the earnings of the order because nobody acted: they are held while the return is open.
 */
export async function handReturnToBaithak(locked: LockedReturn, reason: string): Promise<void> {
  await setReturnStatus(locked, 'disputed', {
    pickup_missed_at: null,
    text: reason,
    event: 'given to Baithak for a decision',
  });
  await mailReturnWithBaithak(locked, reason);
}
