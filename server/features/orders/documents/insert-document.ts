import type { Trx } from '#server/platform/db/connection.ts';
import { insertDocumentRow } from './issue.queries.ts';
import { type DocumentTcs, sumBases } from './document-tcs.ts';
import type { DocumentKind, Figures } from './pdf/figures.ts';

interface NewDocument {
  id: string;
  issuedAt: Date;
  owners: { vendor_id: string; account_id?: string; order_id?: string };
  shipmentId?: string;
  refundId?: string;
  /** The first day of the month; only for a commission invoice and its credit note. */
  commissionMonth?: string;
  figures: Figures & { kind: Exclude<DocumentKind, 'receipt'> };
  /** For a credit note: the invoice of each line. */
  invoiceIds?: string[];
  /** Missing on commission documents. */
  tcs?: DocumentTcs;
}

/** Stores a document with its frozen figures. Commission invoices have no order lines. */
export async function insertDocument(trx: Trx, document: NewDocument): Promise<void> {
  const { id, figures, owners, invoiceIds, tcs } = document;
  const { vendor_id, account_id = null, order_id = null } = owners;
  await insertDocumentRow(
    trx,
    {
      id,
      vendor_id,
      account_id,
      order_id,
      kind: figures.kind,
      number: figures.number,
      issued_at: document.issuedAt,
      issued_on: figures.date,
      shipment_id: document.shipmentId ?? null,
      refund_id: document.refundId ?? null,
      commission_month: document.commissionMonth ?? null,
      taxable_paise: figures.taxablePaise,
      cgst_paise: figures.cgstPaise,
      sgst_paise: figures.sgstPaise,
      igst_paise: figures.igstPaise,
      total_paise: figures.totalPaise,
      figures: JSON.stringify(figures),
      ...(tcs && {
        tcs_bps: tcs.bps,
        tcs_base_paise: sumBases(tcs),
        tcs_cgst_paise: tcs.cgstPaise,
        tcs_sgst_paise: tcs.sgstPaise,
        tcs_igst_paise: tcs.igstPaise,
      }),
    },
    document.commissionMonth
      ? []
      : figures.lines.map((line, position) => ({
          document_id: id,
          position,
          order_line_id: line.lineId,
          invoice_id: invoiceIds?.[position] ?? null,
          quantity: line.quantity,
          cgst_paise: line.cgstPaise,
          sgst_paise: line.sgstPaise,
          igst_paise: line.igstPaise,
          total_paise: line.totalPaise,
          rate_bps: line.gstBps,
          tcs_base_paise: tcs?.lineBases[position] ?? null,
        })),
  );
}
