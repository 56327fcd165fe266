import type { TestShop } from './shop.ts';

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
