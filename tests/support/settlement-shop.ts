import { cumulativeShare } from '#contract/money.ts';
import type { Ctx } from '#server/context.ts';
import {
  postRefundCompleted,
  postRefundRequested,
} from '#server/features/books/ledger/ledger.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/new-id.ts';
import { createProduct } from './factories.ts';
import type { Random } from './random.ts';
import { createRandomSales, runSql } from './random-sales.ts';
import { addRefund, createModelOrder, type ModelOrder } from './settlement-model.ts';

export type SoldOrder = ModelOrder & { lineId: string; paymentId: string };

/**
 * Creates vendors, and functions that simulate a year of sales, deliveries, refunds and reports in seconds. The functions
 * write the same rows as the features, but with few SQL statements. Each function also updates the model's order.
 */
export async function createSettlementShop(ctx: Ctx, vendorCount: number) {
  const sales = await createRandomSales(
    ctx,
    Array.from({ length: vendorCount }, () => ({})),
  );
  const variants = new Map<string, { id: string; default_variant_id: string }>();
  for (const vendorId of sales.vendorIds) {
    variants.set(vendorId, await createProduct(ctx, { vendorId, pricePaise: 100_000 }));
  }

  async function sell(trx: Trx, random: Random): Promise<SoldOrder[]> {
    const { paymentId, orders } = await sales.sell(trx, random);
    const sold = orders.map((order) => ({
      ...createModelOrder(order, 1 + random(3)),
      ...{ lineId: newId(), paymentId },
    }));
    for (const { id, lineId, vendorId, pieces } of sold) {
      const { id: productId, default_variant_id: variantId } = variants.get(vendorId)!;
      await runSql(
        trx,
        `with line as (
           insert into order_lines (id, order_id, position, product_id, variant_id, name, quantity, price_paise)
           values ($1, $2, 0, $3, $4, 'Sofa', $5, 100000)
         )
         insert into stock_holds (purchase_id, variant_id, quantity, state)
         select purchase_id, $4, $5, 'sold' from orders where id = $2`,
        [lineId, id, productId, variantId, pieces],
      );
    }
    return sold;
  }

  return { vendorIds: sales.vendorIds, sell, ...createWrites(ctx) };
}

export type SettlementShop = Awaited<ReturnType<typeof createSettlementShop>>;

const createWrites = ({ clock }: Ctx) => ({
  /** Inserts a delivered shipment of some pieces. */
  async deliver(trx: Trx, order: SoldOrder, pieces: number, isConfirmed: boolean) {
    const at = clock.now();
    await runSql(
      trx,
      `with shipment as (
         insert into shipments (id, order_id, number, status, is_confirmed, handed_over_at, delivered_at)
         values ($1, $2, $3, 'delivered', $4, $5, $5)
       ), packed as (
         update order_lines set packed_quantity = packed_quantity + $6 where id = $7
       )
       insert into shipment_lines (shipment_id, order_line_id, quantity) values ($1, $7, $6)`,
      [newId(), order.id, order.delivered.length + 1, isConfirmed, at, pieces, order.lineId],
    );
    order.delivered.push({ pieces, at, isConfirmed });
  },

  /** Reports the first shipment as not received. */
  async report(trx: Trx, order: SoldOrder) {
    const text = 'update shipments set not_received_at = $2 where order_id = $1 and number = 1';
    await runSql(trx, text, [order.id, clock.now()]);
    order.isReported = true;
  },

  /** Marks the first shipment as delivered now, and withdraws the report that it was not received. */
  async deliverAgain(trx: Trx, order: SoldOrder) {
    const at = clock.now();
    await runSql(
      trx,
      `update shipments set not_received_at = null, delivered_at = $2 where order_id = $1 and number = 1`,
      [order.id, at],
    );
    order.isReported = false;
    order.delivered[0]!.at = at;
  },

  /** Refunds pieces, and with `isCancelled` also cancels them. Stores the refund as already sent by the provider. */
  async refund(trx: Trx, order: SoldOrder, pieces: number, isCancelled: boolean) {
    const share = (count: number) => cumulativeShare(order.amount, count, order.pieces);
    const paise = share(order.refunded + pieces) - share(order.refunded);
    order.refunded += pieces;
    if (isCancelled) order.cancelled += pieces;
    await runSql(
      trx,
      `update order_lines set refunded_quantity = refunded_quantity + $2, cancelled_quantity = cancelled_quantity + $3
       where id = $1`,
      [order.lineId, pieces, isCancelled ? pieces : 0],
    );
    if (paise > 0) await insertRefund(trx, order, { pieces, paise, at: clock.now() });
  },
});

async function insertRefund(
  trx: Trx,
  order: SoldOrder,
  { pieces, paise, at }: { pieces: number; paise: number; at: Date },
): Promise<void> {
  const id = newId();
  await runSql(
    trx,
    `with refund as (
       insert into refunds (id, payment_id, order_id, amount_paise, status, created_at, processed_at)
       values ($1, $2, $3, $4, 'processed', $7, $7)
     ), line as (
       insert into refund_lines (refund_id, order_line_id, quantity, amount_paise) values ($1, $5, $6, $4)
     ), payment as (
       update payments set refunded_paise = refunded_paise + $4 where id = $2
     )
     update orders set refunded_paise = refunded_paise + $4 where id = $3`,
    [id, order.paymentId, order.id, paise, order.lineId, pieces, at],
  );
  await postRefundRequested(trx, id, at);
  await postRefundCompleted(trx, id, at);
  addRefund(order, id, paise);
}
