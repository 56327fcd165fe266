import type { WireDocumentKind } from '#contract/orders/document-rules.ts';
import type { DocumentLink } from '#contract/orders/documents.ts';
import { rupeesOf } from '#contract/money.ts';
import { type DocumentKind, type Figures, isSale, titleOf } from './pdf/figures.ts';

export interface LinkRow {
  id: string;
  kind: DocumentKind;
  /** The title, if it is not that of the kind. */
  title: string | null;
  number: string;
  issued_on: string;
  total_paise: number;
}

export const documentLinkWire = (row: LinkRow): DocumentLink => ({
  kind: toWireKind(row.kind),
  title: titleOf(row),
  number: row.number,
  date: row.issued_on,
  total: rupeesOf(row.total_paise),
  url: `/api/documents/${row.id}`,
});

function toWireKind(kind: DocumentKind): WireDocumentKind {
  if (kind === 'commission_credit_note') return 'credit_note';
  return isSale(kind) ? 'invoice' : kind;
}

/** Amounts are in rupees. */
export const figuresWire = (figures: Figures) => ({
  kind: toWireKind(figures.kind),
  title: titleOf(figures),
  number: figures.number,
  date: figures.date,
  seller: figures.seller,
  buyer: figures.buyer,
  platform: figures.platform,
  placeOfSupply: figures.placeOfSupply.code,
  placeOfSupplyName: figures.placeOfSupply.name,
  lines: figures.lines.map((line) => ({
    line: line.lineId,
    name: line.name,
    hsn: line.hsn,
    quantity: line.quantity,
    rate: line.gstBps / 100,
    taxable: rupeesOf(line.taxablePaise),
    cgst: rupeesOf(line.cgstPaise),
    sgst: rupeesOf(line.sgstPaise),
    igst: rupeesOf(line.igstPaise),
    total: rupeesOf(line.totalPaise),
    ...(line.invoiceNumber && { invoice: line.invoiceNumber }),
  })),
  taxable: rupeesOf(figures.taxablePaise - (figures.exemptPaise ?? 0)),
  exempt: rupeesOf(figures.exemptPaise ?? 0),
  tax: rupeesOf(figures.cgstPaise + figures.sgstPaise + figures.igstPaise),
  total: rupeesOf(figures.totalPaise),
  isSample: figures.isSample,
});
