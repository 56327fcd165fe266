import type { Readable } from 'node:stream';
import { rupeesOf } from '#contract/money.ts';
import {
  type OrderFilters,
  prepareOrderExport as prepareOrderExportCall,
} from '#contract/orders/orders.ts';
import type { Ctx } from '#server/context.ts';
import {
  createDownloadUrl,
  useDownloadTicket,
} from '#server/features/people/downloads/download-tickets.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { streamCsv } from '#server/platform/csv.ts';
import type { Account } from '#server/platform/http/route.ts';
import { type ExportRow, findExportPage } from './all-orders.queries.ts';

const { path } = prepareOrderExportCall;
const pageSize = 500;

export async function prepareOrderExport(ctx: Ctx, admin: Account, filters: OrderFilters) {
  const prepared = await createDownloadUrl(ctx, admin, { path, request: filters });
  await recordAudit(ctx.db, { actor: admin, action: 'orders_exported', after: { ...filters } });
  return prepared;
}

/** Streams the export page by page, so that it is never in memory as a whole. */
export async function openOrderExport(ctx: Ctx, ticket: string): Promise<Readable> {
  const scope = { path, role: 'admin' } as const;
  const { request } = await useDownloadTicket<OrderFilters>(ctx, ticket, scope);
  return streamCsv(ctx.log, Object.keys(columns), listRows(ctx.db, request));
}

async function* listRows(db: Db, filters: OrderFilters) {
  let last: ExportRow | undefined;
  do {
    const page = await findExportPage(db, filters, last, pageSize);
    for (const row of page) yield Object.values(columns).map((cell) => cell(row) ?? '');
    last = page.length === pageSize ? page.at(-1) : undefined;
  } while (last);
}

const indianTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The columns of the file. Amounts are in rupees, times in Asia/Kolkata. */
const columns: Record<string, (row: ExportRow) => string | number | null> = {
  order: (row) => row.number,
  date: (row) => indianTime.format(row.created_at),
  customer: (row) => row.customer_name,
  email: (row) => row.customer_email,
  phone: (row) => row.customer_phone,
  city: (row) => row.city,
  state: (row) => row.state,
  pin: (row) => row.zip,
  vendor: (row) => row.business_name,
  pieces: (row) => row.pieces,
  amount: (row) => rupeesOf(row.amount_paise),
  commission: (row) => rupeesOf(row.commission_paise),
  refunded: (row) => rupeesOf(row.refunded_paise),
  orderStatus: (row) => row.status,
  paymentStatus: (row) => row.payment_status,
  razorpayOrderId: (row) => row.provider_order_id,
  razorpayPaymentId: (row) => row.provider_payment_id,
};
