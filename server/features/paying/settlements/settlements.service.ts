import { rupeesOf } from '#contract/money.ts';
import type { DuePayout, PayoutsQuery } from '#contract/paying/admin-settlements.ts';
import type { Earnings, EarningWeek } from '#contract/paying/settlements.ts';
import type { Ctx } from '#server/context.ts';
import type { ListPage } from '#server/platform/db/find-list-page.ts';
import { findUnpaidVendorsPage, findOrderEarningsPage, sumWeeks } from './earnings.queries.ts';
import { findLeftOutReason } from './left-out.ts';
import { findNextSettlement } from './next-settlement.ts';
import { findPayoutsPage, sumPayouts } from './payouts.queries.ts';
import { findSettledVendor } from './run-settlement.queries.ts';
import {
  adminPayoutWire,
  duePayoutWire,
  orderEarningWire,
  payoutWire,
} from './settlements.wire.ts';
import { sumUnpaid } from './unpaid-entries.queries.ts';

type ReadCtx = Pick<Ctx, 'db' | 'clock' | 'payouts'>;
interface Paging {
  page?: number | undefined;
  limit: number;
}

export async function getEarnings(ctx: ReadCtx, vendorId: string): Promise<Earnings> {
  const now = ctx.clock.now();
  const [unpaid, payouts, vendor] = await Promise.all([
    sumUnpaid(ctx.db, vendorId, now),
    sumPayouts(ctx.db, vendorId),
    findSettledVendor(ctx.db, vendorId),
  ]);
  const reason = findLeftOutReason(vendor, unpaid.payable, { provider: ctx.payouts.main, now });
  return {
    onItsWay: rupeesOf(unpaid.onItsWay),
    inReturnWindow: rupeesOf(unpaid.inReturnWindow),
    payable: rupeesOf(unpaid.payable),
    inTransfer: rupeesOf(payouts.inTransfer),
    paid: rupeesOf(payouts.paid),
    nextSettlement: findNextSettlement(now).toISOString(),
    ...(reason && reason.code !== 'nothing_payable' && { reason }),
  };
}

export async function listOrderEarnings({ db, clock }: ReadCtx, vendorId: string, query: Paging) {
  const page = await findOrderEarningsPage(db, vendorId, query, clock.now());
  return { ...page, rows: page.rows.map(orderEarningWire) };
}

const weeksShown = 12;

export async function listEarningWeeks(
  { db, clock }: ReadCtx,
  vendorId: string,
): Promise<EarningWeek[]> {
  const rows = await sumWeeks(db, vendorId, { now: clock.now(), weeks: weeksShown });
  return rows.map(({ week, earned, paid }) => ({
    week,
    earned: rupeesOf(earned),
    paid: rupeesOf(paid),
  }));
}

export async function listPayouts({ db, clock }: ReadCtx, vendorId: string, query: Paging) {
  const page = await findPayoutsPage(db, { ...query, vendor: vendorId }, clock.now());
  return { ...page, rows: page.rows.map(payoutWire) };
}

export async function listAllPayouts({ db, clock }: ReadCtx, query: PayoutsQuery) {
  const page = await findPayoutsPage(db, query, clock.now());
  return { ...page, rows: page.rows.map(adminPayoutWire) };
}

export async function listDuePayouts(
  { db, clock, payouts: { main: provider } }: ReadCtx,
  query: Paging & { vendor?: string | undefined },
): Promise<ListPage<DuePayout>> {
  const now = clock.now();
  const page = await findUnpaidVendorsPage(db, query, now);
  return { ...page, rows: page.rows.map((row) => duePayoutWire(row, { provider, now })) };
}
