import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findListPage } from '#server/platform/db/find-list-page.ts';
import { documentTitle } from './documents.sql.ts';

export type DocumentOwners = NonNullable<Awaited<ReturnType<typeof findDocumentOwners>>>;

/**
 * Finds the customer and vendor who may open a document or a receipt. A paid order above ₹0 has a receipt with the
 * order's id. Once the order is invoiced, its vendor can no longer open the receipt, because the receipt would still
 * show the customer's name after the order masks it.
 */
export async function findDocumentOwners(db: Db, id: string) {
  const document = await db
    .selectFrom('documents')
    .select(['id', 'account_id', 'vendor_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (document) return { ...document, isReceipt: false };
  const order = await db
    .selectFrom('orders')
    .select(['id', 'account_id'])
    .select(
      sql<string | null>`case when not exists (
        select from documents where order_id = orders.id and kind <> 'credit_note'
      ) then vendor_id end`.as('vendor_id'),
    )
    .where('id', '=', id)
    .where('payment_status', 'in', ['paid', 'refunded'])
    .where('amount_paise', '>', 0)
    .executeTakeFirst();
  return order && { ...order, isReceipt: true };
}

export type DocumentSource = { orderId: string } & ({ shipmentId: string } | { refundId: string });

/** Finds the documents that were issued last for a shipment or a refund: one, or two for a registered buyer. */
export async function findDocumentsOf(trx: Trx, { orderId, ...source }: DocumentSource) {
  const rows = await trx
    .selectFrom('documents')
    .select(['id', 'kind', documentTitle, 'number', 'issued_at'])
    .where('order_id', '=', orderId)
    .$call((query) =>
      'shipmentId' in source
        ? query.where('shipment_id', '=', source.shipmentId)
        : query.where('refund_id', '=', source.refundId),
    )
    .orderBy('issued_at', 'desc')
    .orderBy('number')
    .execute();
  return rows.filter(({ issued_at: at }) => at.getTime() === rows[0]!.issued_at.getTime());
}

export async function findFigures(db: Db, id: string): Promise<unknown> {
  const { figures } = await db
    .selectFrom('documents')
    .select('figures')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return figures;
}

export const linkColumns = [
  'documents.id',
  'documents.kind',
  documentTitle,
  'documents.number',
  'documents.issued_on',
  'documents.total_paise',
] as const;

export function findVendorDocumentsPage(
  db: Db,
  query: { vendorId: string; month: string; page?: number | undefined; limit: number },
) {
  return findListPage(db, query, {
    table: 'documents',
    where: sql<boolean>`documents.vendor_id = ${query.vendorId} and ${inMonth(query.month)}`,
    rows: db.selectFrom('documents').select([...linkColumns, 'documents.order_id']),
    order: sql`documents.issued_on desc, documents.number desc`,
  });
}

/** `month` is YYYY-MM. */
const inMonth = (month: string): RawBuilder<boolean> =>
  sql<boolean>`documents.issued_on >= ${`${month}-01`}::date
    and documents.issued_on < (${`${month}-01`}::date + interval '1 month')`;

export function findShipmentOfOrder(db: Db, orderId: string, shipmentId: string) {
  return db
    .selectFrom('shipments')
    .select(['id', 'number', 'carrier', 'tracking_number', 'packed_at'])
    .where('id', '=', shipmentId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

export function findShipmentPieces(db: Db, shipmentId: string) {
  return db
    .selectFrom('shipment_lines')
    .innerJoin('order_lines', 'order_lines.id', 'shipment_lines.order_line_id')
    .select(['name', 'sku', 'option_names', 'option_values', 'shipment_lines.quantity'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('position')
    .execute();
}
