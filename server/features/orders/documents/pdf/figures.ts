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
  | 'credit_note'
  | 'receipt'
  | 'commission_invoice'
  | 'commission_credit_note';

export interface Figures extends Sums {
  /** The part of `taxablePaise` that is the value of exempt goods; on documents of regular taxpayers only. */
  exemptPaise?: number;
  kind: DocumentKind;
  /** The title, if it is not that of the kind. The version before this one reads only the kind. */
  title?: string;
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

const documentTitles: Record<DocumentKind, string> = {
  invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
  receipt: 'Receipt',
  commission_invoice: 'Tax invoice (commission)',
  commission_credit_note: 'Credit note (commission)',
};

/** Returns the document's own title, or that of its kind. */
export const titleOf = ({
  kind,
  title,
}: {
  kind: DocumentKind;
  title?: string | null | undefined;
}): string => title ?? documentTitles[kind];

/** Whether a vendor issues the document when it hands goods over. */
export const isSale = (kind: DocumentKind): kind is SaleKind =>
  kind === 'invoice' || kind === 'bill_of_supply';
export type SaleKind = 'invoice' | 'bill_of_supply';

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
