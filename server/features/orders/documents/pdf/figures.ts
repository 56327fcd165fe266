import type { GstRegistration } from '#contract/base/tax-rules.ts';

/** The figures of a document, frozen when it is issued. Amounts are whole paise; dates are days in India. */

export interface Party {
  name: string;
  address: string[];
  /** Empty if the party has no GSTIN. */
  gstin: string;
  pan: string;
  stateName: string;
  stateCode: string;
}

export interface Platform {
  name: string;
  address: string[];
  gstin: string;
}

export interface FigureLine {
  lineId: string;
  name: string;
  /** The chosen options and the SKU; for commission, the month's sales and refunds. */
  detail: string;
  hsn: string;
  quantity: number;
  gstBps: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
  /** For a credit note: the invoice that it credits. */
  invoiceNumber?: string;
}

export interface Sums {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
}

export type DocumentKind =
  | 'invoice'
  | 'bill_of_supply'
  | 'invoice_cum_bill'
  | 'unregistered_invoice'
  | 'credit_note'
  | 'receipt'
  | 'commission_invoice'
  | 'commission_credit_note';

export interface Figures extends Sums {
  /** The part of `taxablePaise` that is the value of exempt goods; on documents of regular taxpayers only. */
  exemptPaise?: number;
  kind: DocumentKind;
  number: string;
  /** YYYY-MM-DD. */
  date: string;
  seller: Party;
  buyer: Party;
  /** Name and address of the delivery if a firm is billed; otherwise empty. */
  deliverTo: string[];
  placeOfSupply: { code: string; name: string };
  /** Facts such as `Order`, `Order date` and `Against invoice`, in the order in which the document shows them. */
  facts: { name: string; value: string }[];
  lines: FigureLine[];
  platform: Platform;
  /** Sentences below the totals. */
  notes: string[];
  /** On commission documents: the vendor's registration, for the operator's own return. */
  recipientKind?: GstRegistration;
  /** The marketplace's logo, if the marketplace issues the document. */
  logoId?: string;
  /** Whether the marketplace's details are the samples of demo mode. The document then says so. */
  isSample: boolean;
}

export const documentTitles: Record<DocumentKind, string> = {
  invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  invoice_cum_bill: 'Invoice-cum-bill of supply',
  unregistered_invoice: 'Invoice (seller not registered under GST)',
  credit_note: 'Credit note',
  receipt: 'Receipt',
  commission_invoice: 'Tax invoice (commission)',
  commission_credit_note: 'Credit note (commission)',
};

/** The documents that a vendor issues when it hands goods over. */
export const saleKinds = [
  'invoice',
  'bill_of_supply',
  'invoice_cum_bill',
  'unregistered_invoice',
] as const satisfies DocumentKind[];
export type SaleKind = (typeof saleKinds)[number];

export const isSale = (kind: DocumentKind): kind is SaleKind =>
  (saleKinds as readonly DocumentKind[]).includes(kind);

/** Whether the marketplace issues the document to a vendor. */
export const isCommission = ({ kind }: Pick<Figures, 'kind'>) =>
  kind === 'commission_invoice' || kind === 'commission_credit_note';

export function sumLines(lines: readonly Sums[]): Sums {
  const sum = (name: keyof Sums) => lines.reduce((total, line) => total + line[name], 0);
  return {
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    totalPaise: sum('totalPaise'),
  };
}

/** Sums the lines of a vendor's document. Goods at 0% are exempt if their seller is a regular taxpayer. */
export function sumFigures(
  lines: readonly FigureLine[],
  registration: GstRegistration,
): Sums & Pick<Figures, 'exemptPaise'> {
  const exempt = lines.filter(({ gstBps }) => gstBps === 0);
  const exemptPaise = registration === 'regular' ? sumLines(exempt).taxablePaise : 0;
  return { ...sumLines(lines), ...(exemptPaise > 0 && { exemptPaise }) };
}

/** One parcel of a shipment, as its label and packing slip show it. */
export interface ParcelFigures {
  orderNumber: string;
  /** The number of the order that a replacement replaces; empty if the order is not a replacement. */
  replacedNumber: string;
  shipmentNumber: number;
  box: number;
  boxes: number;
  carrier: string;
  trackingNumber: string;
  /** The name, followed by the lines of the address. */
  from: string[];
  to: string[];
  toPhone: string;
  toPin: string;
  /** Floor, lift and landmark, for the people who carry the parcel. */
  access: string;
  lines: { name: string; detail: string; quantity: number }[];
  packedOn: string;
}
