import {
  addHeads,
  dayInIndia,
  gstIn,
  type Heads,
  levyOn,
  noHeads,
  share,
  sumHeads,
  sumOf,
} from './arithmetic.ts';
import { type Facts, type Issued, limitOn, type Line, rateOn, type Refund } from './facts.ts';
import { goodsRate, hsnOf, type Sale } from './sales.ts';

// docs/product/documents.md: invoices and credit notes.

export interface DocumentLine {
  line: string;
  quantity: number;
  hsn: string;
  rate: number;
  total: number;
  heads: Heads;
  /** The amount on which TCS is collected. */
  tcsBase: number;
}

export interface Document {
  orderId: string;
  /** The kind, or the document's own title. */
  kind: string;
  day: string;
  month: string;
  number: string;
  total: number;
  heads: Heads;
  tcsBase: number;
  tcs: Heads;
  lines: DocumentLine[];
}

interface Invoice {
  id: string;
  tcsBps: number;
  day: string;
  credited: Map<string, { total: number; heads: Heads }>;
  creditedBase: number;
  document: Document;
}

interface State {
  facts: Facts;
  sales: Map<string, Sale>;
  refunds: Map<string, Refund>;
  invoices: Map<string, Invoice>;
  /** What is invoiced of a line at a rate. */
  invoiced: Map<string, { total: number; heads: Heads }>;
}

/** Computes each document from the pieces that it is about. */
export function computeDocuments(facts: Facts, sales: Map<string, Sale>): Map<string, Document> {
  const state: State = {
    ...{ facts, sales },
    refunds: new Map(facts.refunds.map((refund) => [refund.id, refund])),
    invoices: new Map(),
    invoiced: new Map(),
  };
  const documents = new Map<string, Document>();
  const handOvers = Map.groupBy(
    facts.issued.filter(({ refundId }) => !refundId),
    ({ shipmentId, at }) => `${shipmentId} ${at.getTime()}`,
  );
  for (const issued of facts.issued) {
    const together = handOvers.get(`${issued.shipmentId} ${issued.at.getTime()}`) ?? [];
    const document = issued.refundId
      ? computeCreditNote(state, issued)
      : computeInvoice(state, issued, together);
    documents.set(issued.id, document);
  }
  return documents;
}

const lineOf = (sale: Sale, id: string): Line => sale.order.lines.find((line) => line.id === id)!;

function computeInvoice(state: State, issued: Issued, together: readonly Issued[]): Document {
  const sale = state.sales.get(issued.orderId)!;
  const { registration } = sale.vendor;
  const day = dayInIndia(issued.at);
  const rateOfLine = (id: string) => goodsRate(state.facts, lineOf(sale, id), day);
  const lines = issued.pieces.map(({ line: id, quantity }): DocumentLine => {
    const line = lineOf(sale, id);
    const rate = registration === 'regular' ? rateOfLine(id) : 0;
    const total = line.unit * quantity;
    const heads = taxAtRate(state, { line: id, rate, total }, sale.isIntra);
    const isTaxable = rateOfLine(id) > 0 && registration !== 'none';
    const tcsBase = isTaxable ? total - sumHeads(heads) : 0;
    return { line: id, quantity, hsn: hsnOf(line), rate, total, heads, tcsBase };
  });
  const rates = together.flatMap(({ pieces }) => pieces.map(({ line }) => rateOfLine(line)));
  const kind = kindOf(registration, {
    rates,
    own: lines.map(({ rate }) => rate),
    isFirm: sale.order.buyerGstin !== '',
  });
  const tcsBps = rateOn(state.facts, 'tcs', day)![0]!;
  const document = assemble(issued, { kind, day, lines, tcs: noHeads });
  document.tcs = levyOn(document.tcsBase, tcsBps, sale.isIntra);
  state.invoices.set(issued.id, {
    ...{ id: issued.id, tcsBps, day, document, creditedBase: 0 },
    credited: new Map(),
  });
  return document;
}

/** The tax of all pieces of the line that are invoiced at this rate, minus that of the earlier ones. */
function taxAtRate(
  { invoiced }: State,
  { line, rate, total }: { line: string; rate: number; total: number },
  isIntra: boolean,
): Heads {
  const key = `${line} ${rate}`;
  const earlier = invoiced.get(key) ?? { total: 0, heads: noHeads };
  const all = gstIn(earlier.total + total, rate, isIntra);
  invoiced.set(key, { total: earlier.total + total, heads: all });
  return addHeads(all, earlier.heads, -1);
}

function kindOf(
  registration: string,
  { rates, own, isFirm }: { rates: number[]; own: number[]; isFirm: boolean },
): string {
  if (registration === 'none') return 'Invoice (seller not registered under GST)';
  if (registration === 'composition') return 'bill_of_supply';
  const isMixed = rates.includes(0) && rates.some((rate) => rate > 0);
  if (isMixed && !isFirm) return 'Invoice-cum-bill of supply';
  return own.every((rate) => rate === 0) ? 'bill_of_supply' : 'invoice';
}

function computeCreditNote(state: State, issued: Issued): Document {
  const sale = state.sales.get(issued.orderId)!;
  const day = dayInIndia(issued.at);
  const refund = state.refunds.get(issued.refundId!)!;
  const isKept = limitOn(state.facts, 'kept_transport', day) > 0;
  const kept = isKept ? refund.transport : 0;
  const prices = issued.pieces.map(({ line, quantity }) => lineOf(sale, line).unit * quantity);
  const whole = sumOf(prices, (price) => price);
  let before = 0;
  const bases = new Map<string, number>();
  const lines = issued.pieces.map((pieces, index): DocumentLine => {
    const price = prices[index]!;
    const total = price - (share(kept, before + price, whole) - share(kept, before, whole));
    before += price;
    const line = creditLine(state.invoices.get(pieces.invoice!)!, pieces, total);
    bases.set(pieces.invoice!, (bases.get(pieces.invoice!) ?? 0) + line.tcsBase);
    return line;
  });
  let tcs = noHeads;
  for (const [id, base] of bases) {
    const invoice = state.invoices.get(id)!;
    const levied = (amount: number) => levyOn(amount, invoice.tcsBps, sale.isIntra);
    tcs = addHeads(tcs, levied(invoice.creditedBase + base));
    tcs = addHeads(tcs, levied(invoice.creditedBase), -1);
    invoice.creditedBase += base;
  }
  return assemble(issued, { kind: 'credit_note', day, lines, tcs });
}

/** Takes back the share of the invoice's tax that all credited amounts of the line have. */
function creditLine(
  invoice: Invoice,
  { line, quantity }: { line: string; quantity: number },
  total: number,
): DocumentLine {
  const own = invoice.document.lines.find((each) => each.line === line)!;
  const earlier = invoice.credited.get(line) ?? { total: 0, heads: noHeads };
  const upTo = (amount: number) => share(amount, earlier.total + total, own.total);
  const all = {
    cgst: upTo(own.heads.cgst),
    sgst: upTo(own.heads.sgst),
    igst: upTo(own.heads.igst),
  };
  invoice.credited.set(line, { total: earlier.total + total, heads: all });
  const heads = addHeads(all, earlier.heads, -1);
  const tcsBase = own.tcsBase === 0 ? 0 : total - sumHeads(heads);
  return { line, quantity, hsn: own.hsn, rate: own.rate, total, heads, tcsBase };
}

function assemble(
  issued: Issued,
  { kind, day, lines, tcs }: { kind: string; day: string; lines: DocumentLine[]; tcs: Heads },
): Document {
  return {
    ...{ orderId: issued.orderId, kind, day, month: day.slice(0, 7), number: issued.number },
    ...{ lines, tcs },
    total: sumOf(lines, ({ total }) => total),
    heads: lines.reduce((sum, { heads }) => addHeads(sum, heads), noHeads),
    tcsBase: sumOf(lines, ({ tcsBase }) => tcsBase),
  };
}
