import { createHmac } from 'node:crypto';
import type { NewAlert } from '#contract/catalogue/alerts.ts';
import { formatRupees, paiseOf, rupeesOf } from '#contract/money.ts';
import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/new-id.ts';
import { mailAlertConfirmation } from './alert-confirmation.ts';
import { findOffer, lockPublicProduct, upsertAlert } from './alerts.queries.ts';

/** Limited, because anybody can enter somebody else's email address. */
const maxPerEmail = 30;

/**
 * Stores the alert. If its email address is not confirmed by the caller's account, emails a link that confirms it, and
 * returns false.
 */
export const createAlert = (
  ctx: Ctx,
  { product: productId, variant, kind, price, email }: NewAlert,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<boolean> =>
  inTransaction(ctx.db, async (trx) => {
    const variantId = variant ?? null;
    if (!(await lockPublicProduct(trx, productId))) throw notFound('Product');
    const offer = await findOffer(trx, { productId, variantId });
    if (!offer.isOnSale) throw notFound('Product');
    const belowPaise = kind === 'price_below' ? paiseOf(price!) : null;
    if (belowPaise === null && offer.isInStock) {
      throw new AppError('conflict', 'This product is in stock. You can order it now.');
    }
    if (belowPaise !== null && offer.pricePaise !== null && offer.pricePaise < belowPaise) {
      const currentPrice = formatRupees(rupeesOf(offer.pricePaise));
      throw new AppError(
        'conflict',
        `This product already costs ${currentPrice}. Enter a lower price.`,
      );
    }
    const stopKey = createStopKey(ctx, email);
    const alert = { id: newId(), productId, variantId, kind, belowPaise, email, stopKey };
    const values = { ...alert, confirmedAt: isConfirmed ? ctx.clock.now() : null };
    const stored = await upsertAlert(trx, values, maxPerEmail);
    if (!stored) {
      throw new AppError('conflict', 'There are too many alerts for this email address.');
    }
    if (!stored.isConfirmed) await mailAlertConfirmation(ctx, trx, { email, stopKey });
    return stored.isConfirmed;
  });

/** Returns a secret that only the shop's emails to this email address contain. */
const createStopKey = ({ secrets }: Pick<Ctx, 'secrets'>, email: string) =>
  createHmac('sha256', secrets.derive('alerts')).update(email).digest('base64url');
