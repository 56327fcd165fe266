import { indianDate } from '#contract/indian-date.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { sumLines, type FigureLine, type Figures } from './pdf/figures.ts';
import { getInvoiceOrder, findOrderLines } from './order-figures.queries.ts';
import { describeLine } from './line-detail.ts';
import type { MarketplaceDetails } from './marketplace-details.ts';
import { formatReceiptNumber } from './receipt-number.ts';
import {
  buyerOf,
  listDeliverToLines,
  createMarketplaceParty,
  listOrderFacts,
  getSupplyPlace,
} from './parties.ts';

/** Creates the receipt of a paid order from the order's frozen columns and the marketplace's current details. */
export async function createReceipt(
  db: Db,
  orderId: string,
  details: MarketplaceDetails,
): Promise<Figures> {
  const order = await getInvoiceOrder(db, orderId);
  const lines = (await findOrderLines(db, orderId)).map((line): FigureLine => ({
    lineId: line.id,
    name: line.name,
    detail: describeLine(line),
    hsn: line.hsn,
    quantity: line.quantity,
    gstBps: 0,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
    taxablePaise: line.total_paise,
    totalPaise: line.total_paise,
  }));
  return {
    kind: 'receipt',
    number: formatReceiptNumber(order.order_number),
    date: indianDate(order.paid_at ?? order.created_at),
    seller: createMarketplaceParty(details),
    buyer: buyerOf(order),
    deliverTo: listDeliverToLines(order),
    placeOfSupply: getSupplyPlace(order),
    facts: [...listOrderFacts(order), { name: 'Received for', value: order.business_name }],
    lines,
    ...sumLines(lines),
    platform: { name: details.legalName, address: [], gstin: details.gstin },
    notes: [
      'Prices include GST.',
      'This is a receipt for your payment. The seller issues a tax invoice or bill of supply when the goods are shipped.',
    ],
    ...(details.logoId && { logoId: details.logoId }),
    isSample: details.isSample,
  };
}
