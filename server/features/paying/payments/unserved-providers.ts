import type { Ctx } from '#server/context.ts';
import { countUnservedPurchases } from '#server/features/orders/purchases/purchases.public.ts';
import { countUnservedRefunds } from '#server/features/orders/refunds/refunds.public.ts';
import { countOpenPayoutsByProvider } from '#server/features/paying/settlements/settlements.public.ts';

/** The open records of a provider whose keys are not configured. */
export interface UnservedProvider {
  provider: string;
  purchases: number;
  refunds: number;
  payouts: number;
  /** The time of the oldest of these records. */
  since: Date;
}

type UnservedCtx = Pick<Ctx, 'db' | 'payments' | 'payouts'>;

/**
 * Finds the payment and payout providers that have open records but no keys, in the order of their names
 * (docs/product/money.md#providers).
 */
export async function findUnservedProviders(ctx: UnservedCtx): Promise<UnservedProvider[]> {
  const configured = ctx.payments.all.map(({ provider }) => provider);
  const [purchases, refunds, payouts] = await Promise.all([
    countUnservedPurchases(ctx.db, configured),
    countUnservedRefunds(ctx.db, configured),
    countOpenPayoutsByProvider(ctx.db),
  ]);
  const counts = [
    ...purchases.map((row) => ({ kind: 'purchases' as const, ...row })),
    ...refunds.map((row) => ({ kind: 'refunds' as const, ...row })),
    ...payouts
      .filter(({ provider }) => !ctx.payouts.find(provider))
      .map((row) => ({ kind: 'payouts' as const, ...row })),
  ];
  const found = new Map<string, UnservedProvider>();
  for (const { kind, provider, count, since } of counts) {
    const before = found.get(provider) ?? { provider, purchases: 0, refunds: 0, payouts: 0, since };
    const oldest = since < before.since ? since : before.since;
    found.set(provider, { ...before, [kind]: count, since: oldest });
  }
  return [...found.values()].toSorted((a, b) => a.provider.localeCompare(b.provider));
}

/** Adds a gauge that counts the open records of providers without keys at each scrape of the metrics. */
export function measureUnservedProviders(ctx: Ctx): void {
  ctx.metrics?.addGauge(
    'baithak_unserved_records',
    'Open purchases, refunds and payouts of providers whose keys are not configured',
    async () => {
      const total = { purchases: 0, refunds: 0, payouts: 0 };
      for (const { purchases, refunds, payouts } of await findUnservedProviders(ctx)) {
        total.purchases += purchases;
        total.refunds += refunds;
        total.payouts += payouts;
      }
      return total;
    },
    'record',
  );
}
