import type { GstRegistration } from '#contract/base/tax-rules.ts';
import type { InvoiceLine } from './invoice-lines.ts';
import type { SaleKind } from './pdf/figures.ts';

export interface SaleDocument {
  kind: SaleKind;
  /** The title, if it is not that of the kind. */
  title?: string;
  lines: InvoiceLine[];
}

const unregisteredTitle = 'Invoice (seller not registered under GST)';
const mixedTitle = 'Invoice-cum-bill of supply';

/**
 * Returns the documents that the law requires for the lines of a shipment: one, or two if a registered buyer buys taxed
 * and exempt goods (`docs/product/documents.md#kinds`).
 */
export function splitInvoice(
  lines: InvoiceLine[],
  {
    registration,
    isBuyerRegistered,
  }: { registration: GstRegistration; isBuyerRegistered: boolean },
): SaleDocument[] {
  if (registration === 'none') return [{ kind: 'bill_of_supply', title: unregisteredTitle, lines }];
  if (registration === 'composition') return [{ kind: 'bill_of_supply', lines }];
  const taxed = lines.filter(({ figures }) => figures.gstBps > 0);
  const exempt = lines.filter(({ figures }) => figures.gstBps === 0);
  if (exempt.length === 0) return [{ kind: 'invoice', lines }];
  if (taxed.length === 0) return [{ kind: 'bill_of_supply', lines }];
  if (!isBuyerRegistered) return [{ kind: 'invoice', title: mixedTitle, lines }];
  return [
    { kind: 'invoice', lines: taxed },
    { kind: 'bill_of_supply', lines: exempt },
  ];
}
