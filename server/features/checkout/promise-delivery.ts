import type { Ctx } from '#server/context.ts';
import { findProductTerms } from '#server/features/delivery/delivery-terms.ts';
import { type DeliveryPromise, planDelivery } from '#server/features/delivery/plan-delivery.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { lineName, type PricedLine } from './price-lines.ts';

/** By vendor; null where no date can be promised. */
export type Promises = Map<string, DeliveryPromise | null>;

/**
 * 409 with the products that are not delivered to the PIN code. An order leaves once its slowest product is
 * ready, so its promise is the latest of its lines.
 */
export async function promiseDelivery(
  ctx: Pick<Ctx, 'clock'>,
  trx: Trx,
  lines: PricedLine[],
  pin: string,
): Promise<Promises> {
  const now = ctx.clock.now();
  const productIds = [...new Set(lines.map(({ variant }) => variant.product_id))];
  const terms = await findProductTerms(trx, productIds, { onlyPublic: false });
  const plans = lines.map((line) => ({
    line,
    plan: planDelivery(terms.get(line.variant.product_id)!, pin, now),
  }));
  const undeliverable = plans.filter(({ plan }) => !plan.isDeliverable).map(({ line }) => line);
  if (undeliverable.length > 0) throw notDelivered(undeliverable, pin);
  const promises: Promises = new Map();
  for (const { line, plan } of plans) {
    const { vendor_id: vendorId } = line.variant;
    const earlier = promises.get(vendorId);
    const promise = plan.isDeliverable ? plan.promise : null;
    if (!earlier || (promise && promise.from > earlier.from)) promises.set(vendorId, promise);
  }
  return promises;
}

function notDelivered(lines: PricedLine[], pin: string): AppError {
  const names = new Intl.ListFormat('en-IN').format(new Set(lines.map(lineName)));
  const ids = [...new Set(lines.map(({ variant }) => variant.product_id))];
  return new AppError(
    'conflict',
    `${names} cannot be delivered to ${pin}. Remove it or choose another address.`,
    { details: { undeliverable: ids } },
  );
}
