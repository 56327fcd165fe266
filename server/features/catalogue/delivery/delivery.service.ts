import type { Delivery } from '#contract/catalogue/delivery.ts';
import { rupeesOf } from '#contract/money.ts';
import { findStateName } from '#contract/base/state-codes.ts';
import type { VendorDelivery } from '#contract/catalogue/vendor-delivery.ts';
import type { Ctx } from '#server/context.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { findOwnDispatchDays } from './delivery-settings.queries.ts';
import { findSettings } from './delivery-terms.queries.ts';
import { findProductTerms, termsOf } from './delivery-terms.ts';
import { findPinCode } from '#server/features/base/places/find-pin-code.ts';
import { isWithheld, planDelivery } from './plan-delivery.ts';
import type { FindTerms } from './terms-cache.ts';

/** Returns the place of a PIN code, and when each public product can arrive there. */
export async function findDelivery(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  findTerms: FindTerms,
  pin: string,
  productIds: string[],
): Promise<Delivery> {
  const place = findPinCode(pin);
  if (!place) throw notFound('PIN code');
  const { city, state, stateCode } = place;
  const states = place.stateCodes.map(findStateName);
  const terms = await findTerms(productIds, async (ids) => {
    const stored = await findProductTerms(ctx.db, ids, { isPublicOnly: true });
    // Sets the clock's offset for calls of visitors; a signed-in call gets it with its account. Moving the clock clears
    // the cached terms, so the next lookup reads the new offset here.
    if (stored.clockOffsetMs !== undefined) ctx.clock.setOffset(stored.clockOffsetMs);
    return stored.terms;
  });
  const products = productIds.flatMap((id) => {
    const productTerms = terms.get(id);
    if (!productTerms) return [];
    const plan = planDelivery(productTerms, pin, ctx.clock.now());
    const promise = plan.isDeliverable ? plan.promise : null;
    const { from = null, to = null } = promise ?? {};
    return [{ _id: id, deliverable: plan.isDeliverable, from, to }];
  });
  return { pin, city, state, stateCode, states, products };
}

export async function getSettings(db: Db | Trx, vendorId: string): Promise<VendorDelivery> {
  const terms = termsOf(await findSettings(db, vendorId));
  const products = await findOwnDispatchDays(db, vendorId);
  const place = findPinCode(terms.dispatchPin);
  return {
    dispatchPin: terms.dispatchPin,
    dispatchPlace: place ? { city: place.city, state: place.state } : null,
    dispatchDays: terms.dispatchDays,
    area: {
      kind: terms.areaKind,
      states: terms.areaStates.map(findStateName),
      km: terms.areaKm,
    },
    ownStateOnly:
      terms.registration === 'regular' ? null : findStateName(terms.sellerState) || null,
    isWithheld: isWithheld(terms),
    workingDays: [...terms.workingDays],
    holidays: [...terms.holidays],
    holidayUntil: terms.holidayUntil,
    returnTransport: rupeesOf(terms.returnTransportPaise),
    products: products.map(({ id, name, dispatch_days }) => ({
      _id: id,
      name,
      dispatchDays: dispatch_days!,
    })),
  };
}
