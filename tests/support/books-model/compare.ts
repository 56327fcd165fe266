import type { Ctx } from '#server/context.ts';
import { sumTcs } from '#server/features/orders/documents/tcs.queries.ts';
import { sumTds } from '#server/features/orders/documents/tds.queries.ts';
import { sumHeads, sumOf } from './arithmetic.ts';
import { computeDocuments, type Document } from './documents.ts';
import { type Facts, readFacts } from './facts.ts';
import {
  computeCommission,
  computeGstr8,
  computeReversals,
  computeSetOffs,
  type Reversal,
} from './months.ts';
import { computeSales, placeOf, type Sale } from './sales.ts';

/** The first differences of each kind between what the model and what the shop says. */
export type Differences = Record<string, { model: unknown; shop: unknown }[]>;

const maxShown = 3;

interface Books {
  ctx: Ctx;
  facts: Facts;
  sales: Map<string, Sale>;
  reversals: Reversal[];
  documents: Map<string, Document>;
  /** All months that are over, from the first sale on. */
  months: string[];
}

/** Compares orders, documents, ledger, registers and commission documents with the model. */
export async function compareBooks(
  ctx: Ctx,
  months: string[],
): Promise<{ differences: Differences; compared: number }> {
  const facts = await readFacts(ctx.pool);
  const sales = computeSales(facts);
  const books: Books = {
    ...{ ctx, facts, sales, months },
    reversals: computeReversals(facts, sales),
    documents: computeDocuments(facts, sales),
  };
  const results = [
    await compareOrders(books),
    await compareDocuments(books),
    await compareLines(books),
    await comparePostings(books),
    await compareTcs(books),
    await compareSetOffs(books),
    await compareTds(books),
    await compareCommission(books),
    await compareGstr8(books),
    await compareVendors(books),
  ];
  const differences: Differences = {};
  for (const { name, found } of results) if (found.length > 0) differences[name] = found;
  return { differences, compared: sumOf(results, ({ compared }) => compared) };
}

/** Compares rows by their texts, whatever their order. */
function compareRows(name: string, model: readonly unknown[], shop: readonly unknown[]) {
  const textsOf = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
  const [ours, theirs] = [textsOf(model), textsOf(shop)];
  const [inModel, inShop] = [new Set(ours), new Set(theirs)];
  const onlyModel = ours.filter((row) => !inShop.has(row));
  const onlyShop = theirs.filter((row) => !inModel.has(row));
  const count = Math.max(onlyModel.length, onlyShop.length, Math.abs(ours.length - theirs.length));
  const found = Array.from({ length: Math.min(count, maxShown) }, (_, index) => ({
    model: onlyModel[index] ?? `${ours.length} rows`,
    shop: onlyShop[index] ?? `${theirs.length} rows`,
  }));
  return { name, found, compared: model.length };
}

const readRows = async ({ ctx }: Books, text: string): Promise<unknown[][]> =>
  (await ctx.pool.query({ text, rowMode: 'array' })).rows;

async function compareOrders(books: Books) {
  const shop = await readRows(
    books,
    `select orders.id, place_of_supply, orders.commission_paise, orders.commission_gst_paise, orders.tcs_paise,
       orders.tds_paise
     from orders join ledger_transactions on event = 'sale' and event_id = orders.id`,
  );
  const model = Array.from(books.sales.values(), (sale) => [
    ...[
      sale.order.id,
      placeOf(sale.order),
      sale.commission,
      sale.commissionGst,
      sale.tcs,
      sale.tds,
    ],
  ]);
  return compareRows('orders', model, shop);
}

async function compareDocuments(books: Books) {
  const shop = await readRows(
    books,
    `select id, coalesce(figures ->> 'title', kind), issued_on::text, total_paise, cgst_paise, sgst_paise, igst_paise, tcs_cgst_paise,
       tcs_sgst_paise, tcs_igst_paise
     from documents where order_id is not null`,
  );
  const model = Array.from(books.documents, ([id, { kind, day, total, heads, tcs }]) => [
    ...[id, kind, day, total, heads.cgst, heads.sgst, heads.igst, tcs.cgst, tcs.sgst, tcs.igst],
  ]);
  return compareRows('documents', model, shop);
}

async function compareLines(books: Books) {
  const shop = await readRows(
    books,
    `select documents.id, line ->> 'lineId', (line ->> 'quantity')::int, line ->> 'hsn', (line ->> 'gstBps')::int,
       (line ->> 'totalPaise')::bigint, (line ->> 'taxablePaise')::bigint
     from documents cross join lateral jsonb_array_elements(figures -> 'lines') as line
     where order_id is not null`,
  );
  const model = Array.from(books.documents, ([id, { lines }]) =>
    lines.map(({ line, quantity, hsn, rate, total, heads }) => [
      ...[id, line, quantity, hsn, rate, total, total - sumHeads(heads)],
    ]),
  ).flat();
  return compareRows('lines of documents', model, shop);
}

async function comparePostings(books: Books) {
  const shop = await readRows(
    books,
    `select event_id, commission_paise, commission_gst_paise, tcs_paise, tds_paise, set_off_base_paise,
       set_off_tds_paise
     from ledger_transactions join refunds on refunds.id = event_id where event = 'refund_requested'`,
  );
  const model = books.reversals.map((each) => [
    ...[each.id, each.commission, each.commissionGst, each.tcs, 0, each.tdsBase, each.tds],
  ]);
  return compareRows('reversals', model, shop);
}

/** When all is invoiced, refunded and credited, the ledger's TCS of each order is that of its documents. */
async function compareTcs(books: Books) {
  const shop = await readRows(
    books,
    `select coalesce(refunds.order_id, about_order_id, event_id), -sum(tcs_paise)::bigint
     from ledger_transactions left join refunds on event = 'refund_requested' and refunds.id = event_id
     where event in ('sale', 'refund_requested', 'tcs_adjusted') group by 1`,
  );
  const sums = new Map(Array.from(books.sales.keys(), (id) => [id, 0]));
  for (const { orderId, kind, tcs } of books.documents.values()) {
    const sign = kind === 'credit_note' ? -1 : 1;
    sums.set(orderId, sums.get(orderId)! + sign * sumHeads(tcs));
  }
  return compareRows('TCS of orders', [...sums], shop);
}

async function compareSetOffs(books: Books) {
  const shop = await readRows(
    books,
    `select tds_set_offs.vendor_id, to_char(month, 'YYYY-MM'), tds_bps, base_paise, tds_set_offs.tds_paise,
       coalesce((select tds_paise from ledger_transactions where event = 'tds_set_off' and event_id = tds_set_offs.id), 0)
     from tds_set_offs`,
  );
  const model = computeSetOffs(books.sales, books.reversals, books.months).map((each) => [
    ...[each.vendorId, each.month, each.bps, each.base, each.tds, each.tds],
  ]);
  return compareRows('TDS set off', model, shop);
}

/** The TDS register of each month: sales without GST minus what is set off, by PAN and rate. */
async function compareTds(books: Books) {
  const setOffs = computeSetOffs(books.sales, books.reversals, books.months);
  const model: unknown[] = [];
  const shop: unknown[] = [];
  for (const month of books.months) {
    const sold = [...books.sales.values()].filter(({ order }) => monthOf(order.soldAt) === month);
    for (const group of Map.groupBy(
      sold,
      ({ vendor, tdsBps }) => `${vendor.pan} ${tdsBps}`,
    ).values()) {
      const [{ vendor, tdsBps: bps }] = group as [Sale];
      const own = setOffs.filter(
        (each) => each.vendorId === vendor.id && each.month === month && each.bps === bps,
      );
      const amount = sumOf(group, ({ tdsBase }) => tdsBase) - sumOf(own, ({ base }) => base);
      const tds = sumOf(group, (sale) => sale.tds) - sumOf(own, (each) => each.tds);
      model.push([month, vendor.pan, bps, amount, tds]);
    }
    for (const row of await sumTds(books.ctx.db, month)) {
      if (row.sales_paise === 0) continue;
      const amount = row.base_paise - row.set_off_base_paise;
      const tds = row.tds_paise - row.set_off_tds_paise - row.reversed_paise;
      shop.push([month, row.pan, row.bps, amount, tds]);
    }
  }
  return compareRows('TDS register', model, shop);
}

const monthOf = (at: Date) => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);

async function compareCommission(books: Books) {
  const shop = await readRows(
    books,
    `select line.vendor_id, to_char(month, 'YYYY-MM'), to_char(sale_month, 'YYYY-MM'), gst_bps,
       line.taxable_paise, line.cgst_paise, line.sgst_paise, line.igst_paise, documents.kind,
       to_char(against.commission_month, 'YYYY-MM')
     from commission_lines as line join documents on documents.id = document_id
     left join documents as against on against.id = line.against_id`,
  );
  const terms = { months: books.months, marketplaceState: '29' };
  const model = computeCommission(books.sales, books.reversals, terms).map((line) => [
    ...[line.vendorId, line.month, line.saleMonth, line.bps, line.taxable],
    ...[line.heads.cgst, line.heads.sgst, line.heads.igst],
    ...(line.taxable < 0
      ? ['commission_credit_note', line.saleMonth]
      : ['commission_invoice', null]),
  ]);
  return compareRows('commission documents', model, shop);
}

async function compareGstr8(books: Books) {
  const model: unknown[] = [];
  const shop: unknown[] = [];
  for (const month of books.months) {
    for (const row of computeGstr8(books.sales, books.documents.values(), month)) {
      const heads = [row.tcs.cgst, row.tcs.sgst, row.tcs.igst];
      const { form, gstin, state, supplied, returned, net, carried } = row;
      model.push([month, form, gstin, state, supplied, returned, net, carried, ...heads]);
    }
    for (const row of await sumTcs(books.ctx.db, month)) {
      const { form, gstin, state, cgst_paise, sgst_paise, igst_paise } = row;
      const amounts = [row.supplied_paise, row.returned_paise, row.net_paise, row.carried_paise];
      shop.push([month, form, gstin, state, ...amounts, cgst_paise, sgst_paise, igst_paise]);
    }
  }
  return compareRows('GSTR-8', model, shop);
}

/** What each vendor has earned: sales and refunds, less what the documents and the TDS of the months say. */
async function compareVendors(books: Books) {
  const shop = await readRows(
    books,
    `select vendor_id, -sum(vendor_paise)::bigint from ledger_transactions
     where vendor_id is not null and event not in ('payout_claimed', 'payout_paid', 'payout_returned')
     group by vendor_id`,
  );
  const earned = new Map<string, number>();
  const add = (vendorId: string, paise: number) =>
    earned.set(vendorId, (earned.get(vendorId) ?? 0) + paise);
  const { sales, reversals, documents, months, facts } = books;
  const transports = new Map(facts.refunds.map(({ id, transport }) => [id, transport]));
  for (const { vendor, amount, commission, tds } of sales.values()) {
    add(vendor.id, amount - commission - tds);
  }
  for (const { id, sale, price, commission } of reversals) {
    add(sale.vendor.id, commission - (price - transports.get(id)!));
  }
  for (const { orderId, kind, tcs } of documents.values()) {
    add(sales.get(orderId)!.vendor.id, (kind === 'credit_note' ? 1 : -1) * sumHeads(tcs));
  }
  for (const { vendorId, tds } of computeSetOffs(sales, reversals, months)) add(vendorId, tds);
  for (const line of computeCommission(sales, reversals, { months, marketplaceState: '29' })) {
    add(line.vendorId, -sumHeads(line.heads));
  }
  for (const vendorId of new Set(Array.from(sales.values(), ({ vendor }) => vendor.id))) {
    add(vendorId, -uninvoicedGst(books, vendorId));
  }
  return compareRows('earnings', [...earned], shop);
}

/** GST on commission of the months that are not over is in the ledger as each order rounds it. */
function uninvoicedGst({ sales, reversals, months }: Books, vendorId: string): number {
  const last = months.at(-1)!;
  const open = [...sales.values()].filter(
    ({ vendor, order }) => vendor.id === vendorId && monthOf(order.soldAt) > last,
  );
  const back = reversals.filter(({ sale, month }) => sale.vendor.id === vendorId && month > last);
  return (
    sumOf(open, ({ commissionGst }) => commissionGst) -
    sumOf(back, ({ commissionGst }) => commissionGst)
  );
}
