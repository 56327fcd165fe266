import { type LockedReturn, setReturnStatus } from './locked-return.ts';
import { mailReturnDisputed } from './return-mails.ts';

/** Disputes a return before its approval, or after the goods were received. An admin then decides. */
export async function disputeReturn(locked: LockedReturn, reason: string): Promise<void> {
  await setReturnStatus(locked, 'disputed', { finish_by: null, text: reason });
  await mailReturnDisputed(locked, reason);
}
