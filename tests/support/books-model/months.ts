import {
  addHeads,
  type Heads,
  levyOn,
  monthInIndia,
  noHeads,
  share,
  sumHeads,
  sumOf,
  yearOfMonth,
} from './arithmetic.ts';
import type { Document } from './documents.ts';
import type { Facts } from './facts.ts';
import { placeOf, type Sale, sellerStateOf, taxableOfPieces } from './sales.ts';

// What is due for a month: TDS and its set-off, commission documents, GSTR-8.

/** A refund with the amounts that it gives back. */
export interface Reversal {
  sale: Sale;
  id: string;
  month: string;
  at: Date;
  /** The price of its pieces, before return transport. */
  price: number;
  commission: number;
  commissionGst: number;
  tcs: number;
  /** What is set off against later sales. */
  tdsBase: number;
  tds: number;
}

/** docs/product/ledger.md#postings: what each refund reverses, in the order of the requests. */
export function computeReversals(facts: Facts, sales: Map<string, Sale>): Reversal[] {
  const states = new Map<
    string,
    { price: number; base: number; tds: number; pieces: Map<string, number> }
  >();
  return facts.refunds.map((refund) => {
    const sale = sales.get(refund.orderId)!;
    const state = states.get(refund.orderId) ?? { price: 0, base: 0, tds: 0, pieces: new Map() };
    states.set(refund.orderId, state);
    const before = state.price;
    let base = 0;
    for (const { line: id, quantity } of refund.pieces) {
      const line = sale.order.lines.find((each) => each.id === id)!;
      const earlier = state.pieces.get(id) ?? 0;
      base += taxableOfPieces(sale, line, earlier, quantity);
      state.price += line.unit * quantity;
      state.pieces.set(id, earlier + quantity);
    }
    const part = (paise: number) =>
      share(paise, state.price, sale.amount) - share(paise, before, sale.amount);
    state.base += base;
    const tds = share(sale.tds, state.base, sale.tdsBase) - state.tds;
    state.tds += tds;
    return {
      ...{ sale, id: refund.id, at: refund.requestedAt, month: monthInIndia(refund.requestedAt) },
      ...{ price: state.price - before, tdsBase: base, tds },
      commission: part(sale.commission),
      commissionGst: part(sale.commissionGst),
      tcs: part(sale.tcs),
    };
  });
}

export interface SetOff {
  vendorId: string;
  month: string;
  bps: number;
  base: number;
  tds: number;
}

/** docs/product/tax.md#tds: returns of the financial year against the month's sales at the same rate. */
export function computeSetOffs(
  sales: Map<string, Sale>,
  reversals: Reversal[],
  months: readonly string[],
): SetOff[] {
  const setOffs: SetOff[] = [];
  const monthOf = (sale: Sale) => monthInIndia(sale.order.soldAt);
  const groups = Map.groupBy(
    sales.values(),
    ({ vendor, tdsBps, order }) =>
      `${vendor.id} ${tdsBps} ${yearOfMonth(monthInIndia(order.soldAt))}`,
  );
  for (const group of groups.values()) {
    const [{ vendor, tdsBps: bps }] = group as [Sale];
    const year = yearOfMonth(monthOf(group[0]!));
    const own = new Set(group);
    const used = { base: 0, tds: 0 };
    for (const month of months.filter((each) => yearOfMonth(each) === year)) {
      const sold = group.filter((sale) => monthOf(sale) === month);
      const returned = reversals.filter(({ sale, month: at }) => own.has(sale) && at <= month);
      const base = sumOf(returned, (each) => each.tdsBase) - used.base;
      const tds = sumOf(returned, (each) => each.tds) - used.tds;
      const soldBase = sumOf(sold, ({ tdsBase }) => tdsBase);
      const soldTds = sumOf(sold, (sale) => sale.tds);
      const taken = Math.min(tds, soldTds);
      const takenBase = Math.min(soldBase, tds > soldTds ? share(base, soldTds, tds) : base);
      if (takenBase <= 0) continue;
      used.base += takenBase;
      used.tds += taken;
      setOffs.push({ vendorId: vendor.id, month, bps, base: takenBase, tds: taken });
    }
  }
  return setOffs;
}

export interface CommissionLine {
  vendorId: string;
  month: string;
  saleMonth: string;
  bps: number;
  /** Negative on a credit note. */
  taxable: number;
  heads: Heads;
}

/** docs/product/documents.md#commission-invoices. `marketplaceState` is the State of the marketplace's GSTIN. */
export function computeCommission(
  sales: Map<string, Sale>,
  reversals: Reversal[],
  { months, marketplaceState }: { months: readonly string[]; marketplaceState: string },
): CommissionLine[] {
  const lines: CommissionLine[] = [];
  const groups = Map.groupBy(
    sales.values(),
    ({ vendor, commissionGstBps, order }) =>
      `${vendor.id} ${monthInIndia(order.soldAt)} ${commissionGstBps}`,
  );
  for (const group of groups.values()) {
    const [{ vendor, order, commissionGstBps: bps }] = group as [Sale];
    const saleMonth = monthInIndia(order.soldAt);
    const isIntra = sellerStateOf(vendor) === marketplaceState;
    const own = new Set(group);
    const sold = sumOf(group, ({ commission }) => commission);
    let invoiced = 0;
    for (const month of months.filter((each) => each >= saleMonth)) {
      const back = reversals.filter(({ sale, month: at }) => own.has(sale) && at <= month);
      const taxable = sold - sumOf(back, ({ commission }) => commission) - invoiced;
      if (taxable === 0) continue;
      const heads = addHeads(
        levyOn(invoiced + taxable, bps, isIntra),
        levyOn(invoiced, bps, isIntra),
        -1,
      );
      invoiced += taxable;
      lines.push({ vendorId: vendor.id, month, saleMonth, bps, taxable, heads });
    }
  }
  return lines;
}

export interface Gstr8Row {
  form: string;
  gstin: string;
  vendorId: string;
  state: string;
  supplied: number;
  returned: number;
  net: number;
  carried: number;
  tcs: Heads;
}

/** docs/product/documents.md#month-of-supply. */
export function computeGstr8(
  sales: Map<string, Sale>,
  documents: Iterable<Document>,
  month: string,
): Gstr8Row[] {
  const groups = Map.groupBy(
    [...documents].filter((document) => document.month <= month),
    ({ orderId }) => {
      const { vendor, order } = sales.get(orderId)!;
      const isNone = vendor.registration === 'none';
      return `${isNone ? '3.1' : order.buyerGstin ? '3A' : '3B'} ${vendor.id} ${placeOf(order)}`;
    },
  );
  return Array.from(groups, ([key, group]): Gstr8Row => {
    const [form, vendorId, state] = key.split(' ') as [string, string, string];
    const valueOf = (document: Document) =>
      form === '3.1' ? document.total - sumHeads(document.heads) : document.tcsBase;
    const signOf = ({ kind }: Document) => (kind === 'credit_note' ? -1 : 1);
    let running = 0;
    let reported = 0;
    let reportedBefore = 0;
    for (const at of [...new Set(group.map((each) => each.month))].sort()) {
      running += sumOf(
        group.filter((each) => each.month === at),
        (each) => signOf(each) * valueOf(each),
      );
      if (at < month) reportedBefore = Math.max(reportedBefore, running);
      reported = Math.max(reported, running);
    }
    const own = group.filter((each) => each.month === month);
    const sum = (sign: number) =>
      sumOf(
        own.filter((each) => signOf(each) === sign),
        valueOf,
      );
    return {
      ...{ form, vendorId, state, gstin: sales.get(group[0]!.orderId)!.vendor.gstin },
      ...{ supplied: sum(1), returned: sum(-1) },
      net: Math.max(0, reported) - Math.max(0, reportedBefore),
      carried: Math.max(0, reported) - running,
      tcs: own.reduce((total, each) => addHeads(total, each.tcs, signOf(each)), noHeads),
    };
  }).filter(({ supplied, returned, carried }) => supplied > 0 || returned > 0 || carried > 0);
}
