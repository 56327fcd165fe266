import type { Ctx } from '#server/context.ts';
import { eraseBankDetails } from '#server/features/people/vendors/vendors.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { hasOpenEarnings, isVendorOwedMoney } from './deleted-vendors.queries.ts';

/** How long after a payout was paid the bank may still return it. */
const returnableMs = 30 * 24 * 60 * 60 * 1000;

type ClockCtx = Pick<Ctx, 'clock'>;
const getReturnableSince = ({ clock }: ClockCtx) => new Date(clock.now().getTime() - returnableMs);

/** Returns whether the vendor is owed money. If so, the bank details of a deleted vendor are still needed. */
export const isOwedMoney = (ctx: ClockCtx, trx: Trx, vendorId: string): Promise<boolean> =>
  hasOpenEarnings(trx, vendorId, getReturnableSince(ctx));

/** Removes the bank details of deleted vendors who are no longer owed money. */
export const eraseUnneededBankDetails = (ctx: Pick<Ctx, 'clock' | 'db'>): Promise<void> =>
  eraseBankDetails(ctx.db, isVendorOwedMoney(getReturnableSince(ctx)));
