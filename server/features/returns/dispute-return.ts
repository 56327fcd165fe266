import { type LockedReturn, setReturnStatus } from './locked-return.ts';
import { mailReturnDisputed } from './return-mails.ts';

/** The vendor disputes the return, before the pickup or after the inspection, and an admin decides. */
export async function disputeReturn(locked: LockedReturn, reason: string): Promise<void> {
  await setReturnStatus(locked, 'disputed', { finish_by: null, text: reason });
  await mailReturnDisputed(locked, reason);
}
