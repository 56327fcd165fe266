import { rupeesOf } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { OrderRow } from './orders.queries.ts';

type LineRow = OrderRow['lines'][number];

/** Returns the tax that was frozen when the order was created: the rate in percent, the amounts in rupees. */
export function lineTaxWire(line: LineRow): Order['products'][number]['tax'] {
  return {
    hsn: line.hsn,
    rate: line.gst_bps / 100,
    taxable: rupeesOf(line.total_paise - line.cgst_paise - line.sgst_paise - line.igst_paise),
    cgst: rupeesOf(line.cgst_paise),
    sgst: rupeesOf(line.sgst_paise),
    igst: rupeesOf(line.igst_paise),
  };
}

/** Returns the GSTIN and firm of a business customer, or null if the customer buys as a private person. */
export function buyerWire({ buyer_gstin: gstin, buyer_firm: firm }: OrderRow): Order['buyer'] {
  return gstin || firm ? { gstin, firm } : null;
}
