import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { Zip, ZipPassThrough } from 'fflate';
import type { Register } from '#contract/document-rules.ts';
import { rupeesOf } from '#contract/money.ts';
import { findStateName } from '#contract/state-codes.ts';
import type { Ctx } from '#server/context.ts';
import { escapeFormula, streamCsv } from '#server/platform/stream-csv.ts';
import { documentTitles, type Figures } from './pdf/figures.ts';
import { renderDocument } from './pdf/render-document.ts';
import { type DeductionRow, findMonthPage, sumDeductions } from './registers.queries.ts';

type Cell = string | number;

/** Amounts in rupees. Those of credit notes are positive, too. */
const documentColumns: Record<string, (figures: Figures) => Cell> = {
  number: (figures) => figures.number,
  document: (figures) => documentTitles[figures.kind],
  date: (figures) => figures.date,
  order: (figures) => factOf(figures, 'Order'),
  seller: (figures) => figures.seller.name,
  sellerGstin: (figures) => figures.seller.gstin,
  buyer: (figures) => figures.buyer.name,
  buyerGstin: (figures) => figures.buyer.gstin,
  placeOfSupply: (figures) => `${figures.placeOfSupply.code}-${figures.placeOfSupply.name}`,
  againstInvoice: (figures) => [...new Set(invoicesOf(figures))].join(' '),
  taxable: (figures) => rupeesOf(figures.taxablePaise),
  cgst: (figures) => rupeesOf(figures.cgstPaise),
  sgst: (figures) => rupeesOf(figures.sgstPaise),
  igst: (figures) => rupeesOf(figures.igstPaise),
  total: (figures) => rupeesOf(figures.totalPaise),
};

const factOf = ({ facts }: Figures, name: string) =>
  facts.find((fact) => fact.name === name)?.value ?? '';
const invoicesOf = ({ lines }: Figures) =>
  lines.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);

const deductionColumns: Record<string, (row: DeductionRow) => Cell> = {
  vendor: (row) => row.vendor,
  gstin: (row) => row.gstin,
  placeOfSupply: (row) => (row.state ? `${row.state}-${findStateName(row.state)}` : ''),
  sales: (row) => rupeesOf(row.sales_paise),
  refunds: (row) => rupeesOf(row.refunds_paise),
  deducted: (row) => rupeesOf(row.deducted_paise),
};

const cellsOf = <Row>(columns: Record<string, (row: Row) => Cell>, row: Row) =>
  Object.values(columns).map((cell) => escapeFormula(String(cell(row))));

const pageSize = 100;
type Filter = Parameters<typeof findMonthPage>[1];

/** Page by page, so that a month of any size needs the memory of one page. */
async function* listFigures({ db }: Pick<Ctx, 'db'>, filter: Filter) {
  let after = '';
  for (;;) {
    const page = await findMonthPage(db, filter, after, pageSize);
    for (const { figures } of page) yield figures as unknown as Figures;
    if (page.length < pageSize) return;
    after = page.at(-1)!.number;
  }
}

export function openRegister(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { register, month }: { register: Register; month: string },
): Readable {
  if (register === 'tcs' || register === 'tds') {
    const column = register === 'tcs' ? 'tcs_paise' : 'tds_paise';
    return streamCsv(ctx.log, Object.keys(deductionColumns), listDeductions(ctx, column, month));
  }
  const kinds = register === 'sales' ? ['invoice', 'bill_of_supply'] : ['credit_note'];
  return streamCsv(ctx.log, Object.keys(documentColumns), listRows(ctx, { month, kinds }));
}

async function* listRows(ctx: Pick<Ctx, 'db'>, filter: Filter) {
  for await (const figures of listFigures(ctx, filter)) yield cellsOf(documentColumns, figures);
}

async function* listDeductions(
  { db }: Pick<Ctx, 'db'>,
  column: 'tcs_paise' | 'tds_paise',
  month: string,
) {
  for (const row of await sumDeductions(db, column, month)) yield cellsOf(deductionColumns, row);
}

/** A ZIP of the vendor's PDFs of a month with one CSV, drawn and sent document by document. */
export function openVendorArchive(
  ctx: Pick<Ctx, 'db'>,
  { vendorId, month }: { vendorId: string; month: string },
): Readable {
  return Readable.from(zipMonth(ctx, { vendorId, month }), { objectMode: false });
}

async function* zipMonth(ctx: Pick<Ctx, 'db'>, filter: { vendorId: string; month: string }) {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const add = (name: string, content: Uint8Array) => {
    const file = new ZipPassThrough(name);
    file.mtime = new Date(`${filter.month}-01T00:00:00`);
    zip.add(file);
    file.push(content, true);
  };
  const rows: string[][] = [];
  for await (const figures of listFigures(ctx, filter)) {
    add(`${figures.number.replaceAll('/', '-')}.pdf`, await renderDocument(figures));
    rows.push(cellsOf(documentColumns, figures));
    yield* chunks.splice(0);
  }
  const columns = Object.keys(documentColumns);
  const csv = stringify(rows, { header: true, columns, bom: true });
  add(`documents-${filter.month}.csv`, Buffer.from(csv));
  zip.end();
  yield* chunks.splice(0);
}
