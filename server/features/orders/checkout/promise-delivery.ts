import type { Ctx } from '#server/context.ts';
import { findProductTerms } from '#server/features/catalogue/delivery/delivery-terms.ts';
import {
  type DeliveryPromise,
  type DeliveryTerms,
  planDelivery,
} from '#server/features/catalogue/delivery/plan-delivery.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { lineName, type PricedLine } from './price-lines.ts';

/** Deliveries by vendor id. `promise` is null when no date can be promised. */
export type VendorDeliveries = Map<string, VendorDelivery>;

export interface VendorDelivery {
  promise: DeliveryPromise | null;
  seller: Pick<DeliveryTerms, 'sellerState' | 'registration' | 'returnTransportPaise'>;
}

/**
 * Returns the delivery of each vendor's order. An order leaves when its slowest product is ready, so its promise is
 * the latest promise of its lines. `state` is the code of the address's State. Throws a 409 that lists the products that cannot be delivered to the PIN code.
 */
export async function promiseDelivery(
  ctx: Pick<Ctx, 'clock'>,
  trx: Trx,
  lines: PricedLine[],
  { zip: pin, state }: { zip: string; state: string },
): Promise<VendorDeliveries> {
  const now = ctx.clock.now();
  const productIds = [...new Set(lines.map(({ variant }) => variant.product_id))];
  const { terms } = await findProductTerms(trx, productIds, { isPublicOnly: false });
  const plans = lines.map((line) => {
    const seller = terms.get(line.variant.product_id)!;
    return { line, seller, plan: planDelivery(seller, pin, now, state) };
  });
  const undeliverable = plans.filter(({ plan }) => !plan.isDeliverable).map(({ line }) => line);
  if (undeliverable.length > 0) throw createNotDeliveredError(undeliverable, pin);
  const deliveries: VendorDeliveries = new Map();
  for (const { line, seller, plan } of plans) {
    const { vendor_id: vendorId } = line.variant;
    const latest = deliveries.get(vendorId)?.promise;
    const promise = plan.isDeliverable ? plan.promise : null;
    if (!latest || (promise && promise.from > latest.from))
      deliveries.set(vendorId, { promise, seller });
  }
  return deliveries;
}

function createNotDeliveredError(lines: PricedLine[], pin: string): AppError {
  const names = new Intl.ListFormat('en-IN').format(new Set(lines.map(lineName)));
  const ids = [...new Set(lines.map(({ variant }) => variant.product_id))];
  return new AppError(
    'conflict',
    `${names} cannot be delivered to ${pin}. Remove ${ids.length === 1 ? 'it' : 'them'} or choose another address.`,
    { details: { undeliverable: ids } },
  );
}
