import { createProduct } from './factories.ts';
import type { Scene } from './scene.ts';
import { buy, createPurchase, payInSandbox, type TestShop, verifyPayment } from './shop.ts';

/** A vendor's document as it is stored. Amounts are in paise. */
export interface StoredDocument {
  kind: string;
  number: string;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
  /** The TCS of the document: CGST, SGST and IGST. */
  tcs: number[];
}

export async function readDocuments(shop: TestShop, orderId: string): Promise<StoredDocument[]> {
  const { rows } = await shop.ctx.pool.query<StoredDocument>(
    `select kind, number, taxable_paise as taxable, cgst_paise as cgst, sgst_paise as sgst, igst_paise as igst,
       total_paise as total, array[tcs_cgst_paise, tcs_sgst_paise, tcs_igst_paise]::float8[] as tcs
     from documents where order_id = $1 order by issued_at, number`,
    [orderId],
  );
  return rows;
}

/** Sums what the ledger owes to an account of taxes for these events, in paise. */
export async function sumPosted(
  shop: TestShop,
  account: 'tcs' | 'tds' | 'commission_gst',
  where: { vendorId: string; event?: string },
): Promise<number> {
  const { rows } = await shop.ctx.pool.query<{ paise: number }>(
    `select -coalesce(sum(${account}_paise), 0)::bigint as paise from ledger_transactions
     where vendor_id = $1 and ($2::text is null or event = $2)`,
    [where.vendorId, where.event ?? null],
  );
  return rows[0]!.paise;
}

/** Adds a rate of GST that takes effect on a day. The shop's own call refuses days that have begun. */
export const addRate = (shop: TestShop, name: string, bps: number, day: string) =>
  shop.ctx.pool.query(
    'insert into tax_rates (name, rates_bps, effective_from) values ($1, array[$2::int], $3)',
    [name, bps, day],
  );

/** Sets what the vendor chose for a product's tax. */
export const setProductTax = (
  shop: TestShop,
  productId: string,
  columns: { hsn?: string; gst_bps?: number; is_wholly_cane?: boolean },
) => shop.ctx.db.updateTable('products').set(columns).where('id', '=', productId).execute();

interface Goods {
  pricePaise: number;
  quantity?: number;
  /** In percent; without it the rate of the heading applies. */
  rate?: number;
  category?: string;
  subCategory?: string;
}

/** Buys goods of the scene's vendor and returns the order. `gstin` is that of a firm that buys. */
export async function buyGoods(shop: TestShop, scene: Scene, goods: Goods[], { gstin = '' } = {}) {
  const products = [];
  for (const { quantity = 1, rate, ...values } of goods) {
    const { id } = await createProduct(shop.ctx, { vendorId: scene.vendor.id, ...values });
    if (rate !== undefined) await setProductTax(shop, id, { hsn: '6912', gst_bps: rate * 100 });
    products.push({ product: id, quantity });
  }
  const { token } = scene.customer;
  if (!gstin) {
    await buy(shop, token, products);
    return scene.readOrder();
  }
  const { body } = await createPurchase(shop, token, products, { gstin, firm: 'Acme Interiors' });
  await verifyPayment(shop, token, await payInSandbox(shop, token, body.orderId));
  return scene.readOrder();
}

/** Hands over all pieces, or only these. */
export async function handOver(
  scene: Scene,
  id: string,
  lines?: { line: string; quantity: number }[],
) {
  const { body } = await scene.pack(id, { carrier: 'Delhivery', ...(lines && { lines }) });
  await scene.move(id, body._id, 'handed_over');
  return body._id;
}
