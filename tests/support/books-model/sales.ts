import {
  addHeads,
  dayInIndia,
  gstIn,
  levyOn,
  monthInIndia,
  share,
  sumHeads,
  sumOf,
  yearOfMonth,
} from './arithmetic.ts';
import { type Facts, type Line, limitOn, type Order, rateOn, type Vendor } from './facts.ts';

// docs/product/tax.md: what an order freezes.

const statesByName: Record<string, string> = { Rajasthan: '08', Karnataka: '29', Goa: '30' };
const statesByPin: Record<string, string> = { '560001': '29', '302001': '08', '403001': '30' };

export const sellerStateOf = ({ gstin, state }: Vendor) =>
  gstin ? gstin.slice(0, 2) : statesByName[state]!;
export const placeOf = ({ buyerGstin, pin }: Pick<Order, 'buyerGstin' | 'pin'>) =>
  buyerGstin ? buyerGstin.slice(0, 2) : statesByPin[pin]!;

const headings: Record<string, string> = { sofas: '9401', chairs: '9401', tables: '9403' };
export const hsnOf = (line: Line) => line.hsn || headings[line.category]!;

/** The rate of the goods on a day, whoever sells them. */
export function goodsRate(facts: Facts, line: Line, day: string): number {
  const heading = hsnOf(line).slice(0, 4);
  const isFurniture = heading === '9401' || heading === '9403';
  const cane = rateOn(facts, 'cane', day)![0]!;
  const own = rateOn(facts, heading, day)?.[0];
  const proposed = isFurniture && line.isCane ? cane : (own ?? rateOn(facts, 'other', day)![0]!);
  const { chosenBps } = line;
  if (chosenBps === null || !rateOn(facts, 'legal', day)!.includes(chosenBps)) return proposed;
  const needsCane = isFurniture && chosenBps === cane && chosenBps !== own;
  return needsCane && !line.isCane ? proposed : chosenBps;
}

export interface Sale {
  order: Order;
  vendor: Vendor;
  isIntra: boolean;
  amount: number;
  commission: number;
  commissionGst: number;
  commissionGstBps: number;
  tcs: number;
  tds: number;
  tdsBps: number;
  tdsBase: number;
  /** The price without GST of each line, by the tax that the order froze. */
  taxable: Map<string, { total: number; heads: { cgst: number; sgst: number; igst: number } }>;
}

/** Computes all sales in the order of their payments, because the threshold of TDS depends on earlier ones. */
export function computeSales(facts: Facts): Map<string, Sale> {
  const sales = new Map<string, Sale>();
  const sumsOfYear = new Map<string, number>();
  for (const order of facts.orders.values()) {
    const sale = computeSale(facts, order);
    const { vendor, tdsBase } = sale;
    const key = `${vendor.id} ${yearOfMonth(monthInIndia(order.soldAt))}`;
    const gross = (sumsOfYear.get(key) ?? 0) + tdsBase;
    sumsOfYear.set(key, gross);
    const isPerson = 'PH'.includes(vendor.pan.charAt(3));
    const isFree = isPerson && gross <= limitOn(facts, 'tds_threshold', dayInIndia(order.soldAt));
    sales.set(order.id, isFree ? { ...sale, tds: 0, tdsBps: 0 } : sale);
  }
  return sales;
}

function computeSale(facts: Facts, order: Order): Sale {
  const vendor = facts.vendors.get(order.vendorId)!;
  const day = dayInIndia(order.placedAt);
  const isIntra = sellerStateOf(vendor) === placeOf(order);
  const rateOf = (name: string) => rateOn(facts, name, day)![0]!;
  const lines = order.lines.map((line) => {
    const total = line.unit * line.quantity;
    const goods = goodsRate(facts, line, day);
    const bps = vendor.registration === 'regular' ? goods : 0;
    return { id: line.id, total, goods, heads: gstIn(total, bps, isIntra) };
  });
  const amount = sumOf(lines, ({ total }) => total);
  const commission = share(amount, order.commissionBps, 10_000);
  const tdsBase = amount - sumOf(lines, ({ heads }) => sumHeads(heads));
  const tcsBase = sumOf(lines, ({ goods, total, heads }) =>
    goods > 0 ? total - sumHeads(heads) : 0,
  );
  const tcsBps = vendor.registration === 'none' ? 0 : rateOf('tcs');
  return {
    ...{ order, vendor, isIntra, amount, commission, tdsBase },
    commissionGstBps: rateOf('commission_gst'),
    commissionGst: share(commission, rateOf('commission_gst'), 10_000),
    tcs: sumHeads(levyOn(tcsBase, tcsBps, isIntra)),
    tdsBps: rateOf('tds'),
    tds: share(tdsBase, rateOf('tds'), 10_000),
    taxable: new Map(lines.map(({ id, total, heads }) => [id, { total, heads }])),
  };
}

/** The price without GST of the pieces m + 1 to n of a line, by the tax that the order froze. */
export function taxableOfPieces(sale: Sale, line: Line, before: number, count: number): number {
  const { total, heads } = sale.taxable.get(line.id)!;
  const upTo = (amount: number, pieces: number) => share(amount, pieces, line.quantity);
  const part = (amount: number) => upTo(amount, before + count) - upTo(amount, before);
  const tax = addHeads(heads, { cgst: 0, sgst: 0, igst: 0 });
  return part(total) - part(tax.cgst) - part(tax.sgst) - part(tax.igst);
}
