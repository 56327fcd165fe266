import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import type { Register } from '#contract/orders/document-rules.ts';
import { rupeesOf } from '#contract/money.ts';
import { findStateName } from '#contract/base/state-codes.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type CsvCell, renderCsv, streamCsv } from '#server/platform/csv.ts';
import { getDocumentFile } from './document-files.ts';
import { sumCommission, type CommissionRow } from './commission.queries.ts';
import { type Figures, titleOf } from './pdf/figures.ts';
import { countMonth, findMonthPage } from './registers.queries.ts';
import { sumTcs, type TcsRow } from './tcs.queries.ts';
import { sumTds, type TdsRow } from './tds.queries.ts';
import { lastDayOf } from './last-day-of.ts';

type Columns<Row> = Record<string, (row: Row) => CsvCell>;

/** Amounts are in rupees and positive, even on credit notes. */
const documentColumns: Columns<Figures> = {
  number: (figures) => figures.number,
  document: (figures) => titleOf(figures),
  date: (figures) => figures.date,
  order: (figures) => factOf(figures, 'Order'),
  seller: (figures) => figures.seller.name,
  sellerGstin: (figures) => figures.seller.gstin,
  buyer: (figures) => figures.buyer.name,
  buyerGstin: (figures) => figures.buyer.gstin,
  placeOfSupply: (figures) => `${figures.placeOfSupply.code}-${figures.placeOfSupply.name}`,
  againstInvoice: (figures) => [...new Set(invoiceNumbersOf(figures))].join(' '),
  taxable: (figures) => rupeesOf(figures.taxablePaise - (figures.exemptPaise ?? 0)),
  exempt: (figures) => rupeesOf(figures.exemptPaise ?? 0),
  cgst: (figures) => rupeesOf(figures.cgstPaise),
  sgst: (figures) => rupeesOf(figures.sgstPaise),
  igst: (figures) => rupeesOf(figures.igstPaise),
  total: (figures) => rupeesOf(figures.totalPaise),
};

const factOf = ({ facts }: Figures, name: string) =>
  facts.find((fact) => fact.name === name)?.value ?? '';
const invoiceNumbersOf = ({ lines }: Figures) =>
  lines.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);

/** `taxable` and its TCS are what GSTR-8 reports, `deducted` is what the ledger has for the month's documents. */
const tcsColumns: Columns<TcsRow> = {
  table: (row) => row.form,
  tcsGstin: (row) => row.tcs_gstin,
  vendor: (row) => row.vendor,
  gstin: (row) => row.gstin,
  enrolmentNumber: (row) => row.enrolment_number,
  placeOfSupply: placeOf,
  supplied: (row) => rupeesOf(row.supplied_paise),
  returned: (row) => rupeesOf(row.returned_paise),
  taxable: (row) => rupeesOf(row.net_paise),
  carried: (row) => rupeesOf(row.carried_paise),
  cgst: (row) => rupeesOf(row.reported_cgst_paise),
  sgst: (row) => rupeesOf(row.reported_sgst_paise),
  igst: (row) => rupeesOf(row.reported_igst_paise),
  corrections: (row) => rupeesOf(row.corrected_paise),
  deducted: (row) =>
    rupeesOf(row.cgst_paise + row.sgst_paise + row.igst_paise + row.corrected_paise),
};

/** The columns that Form 140 asks for, then those from which they follow. */
const tdsColumns = (month: string): Columns<TdsRow> => ({
  pan: (row) => row.pan,
  vendor: (row) => row.vendor,
  paymentCode: () => (month < firstMonthOfCodes ? '194O' : '1035'),
  creditDate: () => lastDayOf(month).split('-').toReversed().join('-'),
  amountCredited: (row) => rupeesOf(row.base_paise - row.set_off_base_paise),
  deducted: (row) =>
    rupeesOf(row.tds_paise - row.reversed_paise - row.set_off_tds_paise + row.corrected_paise),
  rate: (row) => (row.bps === null ? '' : row.bps / 100),
  panStatus: (row) => row.pan_status,
  gstin: (row) => row.gstin,
  sales: (row) => rupeesOf(row.sales_paise),
  salesWithoutGst: (row) => rupeesOf(row.base_paise),
  tdsOfSales: (row) => rupeesOf(row.tds_paise),
  refunds: (row) => rupeesOf(row.refunds_paise),
  setOffAmount: (row) => rupeesOf(row.set_off_base_paise),
  setOffTds: (row) => rupeesOf(row.set_off_tds_paise),
  reversedAtOnce: (row) => rupeesOf(row.reversed_paise),
  carried: (row) => (month.endsWith('-03') ? 'none, new year' : rupeesOf(row.carried_paise)),
  corrections: (row) => rupeesOf(row.corrected_paise),
});

/** The month from which the Income-tax Act 2025 with its payment codes is in force. */
const firstMonthOfCodes = '2026-04';

const commissionColumns: Columns<CommissionRow> = {
  vendor: (row) => row.vendor,
  gstin: (row) => row.gstin,
  recipientKind: (row) => row.recipient_kind,
  placeOfSupply: placeOf,
  commission: (row) => rupeesOf(row.commission_paise),
  gst: (row) => rupeesOf(row.gst_paise),
  rounding: (row) => rupeesOf(row.rounded_paise),
  invoice: (row) => row.number,
  againstInvoice: (row) => row.against,
  date: (row) => row.issued_on,
  taxable: (row) => rupeesOf(row.taxable_paise),
  cgst: (row) => rupeesOf(row.cgst_paise),
  sgst: (row) => rupeesOf(row.sgst_paise),
  igst: (row) => rupeesOf(row.igst_paise),
  total: (row) => rupeesOf(row.total_paise),
};

function placeOf({ state }: { state: string }): string {
  return state ? `${state}-${findStateName(state)}` : '';
}

const cellsOf = <Row>(columns: Columns<Row>, row: Row) =>
  Object.values(columns).map((read) => read(row));

const pageSize = 100;
type Filter = Parameters<typeof findMonthPage>[1];

/** Lists the figures of a month's documents. Reads page by page, so that only one page at a time is in memory. */
async function* listFigures({ db }: Pick<Ctx, 'db'>, filter: Filter) {
  let after = '';
  for (;;) {
    const page = await findMonthPage(db, filter, after, pageSize);
    for (const { id, figures } of page) yield { id, figures: figures as unknown as Figures };
    if (page.length < pageSize) return;
    after = page.at(-1)!.number;
  }
}

export function openRegister(
  ctx: Pick<Ctx, 'db' | 'log'>,
  { register, month }: { register: Register; month: string },
): Readable {
  if (register === 'tcs') return streamSums(ctx, tcsColumns, () => sumTcs(ctx.db, month));
  if (register === 'tds') return streamSums(ctx, tdsColumns(month), () => sumTds(ctx.db, month));
  if (register === 'commission') {
    return streamSums(ctx, commissionColumns, () => sumCommission(ctx.db, month));
  }
  const kinds = register === 'sales' ? ['invoice', 'bill_of_supply'] : ['credit_note'];
  return streamCsv(ctx.log, Object.keys(documentColumns), listRows(ctx, { month, kinds }));
}

async function* listRows(ctx: Pick<Ctx, 'db'>, filter: Filter) {
  for await (const { figures } of listFigures(ctx, filter)) yield cellsOf(documentColumns, figures);
}

const streamSums = <Row>(
  { log }: Pick<Ctx, 'log'>,
  columns: Columns<Row>,
  sumRows: () => Promise<Row[]>,
) => streamCsv(log, Object.keys(columns), listSums(columns, sumRows));

async function* listSums<Row>(columns: Columns<Row>, sumRows: () => Promise<Row[]>) {
  for (const row of await sumRows()) yield cellsOf(columns, row);
}

const maxArchiveFiles = 5000;

/** Throws a 413 if a month has more documents than a ZIP may hold. */
export async function requireArchiveSize(
  { db }: Pick<Ctx, 'db'>,
  scope: { vendorId: string; month: string },
): Promise<void> {
  if ((await countMonth(db, scope, maxArchiveFiles + 1)) <= maxArchiveFiles) return;
  const most = maxArchiveFiles.toLocaleString('en-IN');
  throw new AppError(
    'too_large',
    `A ZIP holds at most ${most} documents. Download the month’s documents one by one.`,
  );
}

/** Streams a ZIP of the vendor's PDFs of a month with one CSV. Each PDF is rendered when it is sent. */
export function openVendorArchive(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { vendorId, month }: { vendorId: string; month: string },
): Readable {
  return Readable.from(zipMonth(ctx, { vendorId, month }), { objectMode: false });
}

async function* zipMonth(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  filter: { vendorId: string; month: string },
) {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const addFile = (name: string, content: Uint8Array) => {
    const file = new ZipPassThrough(name);
    file.mtime = new Date(`${filter.month}-01T00:00:00`);
    zip.add(file);
    file.push(content, true);
  };
  const rows: CsvCell[][] = [];
  for await (const document of listFigures(ctx, filter)) {
    const name = document.figures.number.replaceAll('/', '-');
    addFile(`${name}.pdf`, await getDocumentFile(ctx, filter.vendorId, document));
    rows.push(cellsOf(documentColumns, document.figures));
    yield* chunks.splice(0);
  }
  const csv = renderCsv(Object.keys(documentColumns), rows);
  addFile(`documents-${filter.month}.csv`, Buffer.from(csv));
  zip.end();
  yield* chunks.splice(0);
}
