import type { Ctx } from '#server/context.ts';
import { formatPaise } from '#contract/money.ts';
import { getRateOn } from '#server/features/base/tax/tax.service.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/new-id.ts';
import {
  type CommissionMonth,
  findLastCommissionInvoice,
  findLastParty,
  lockCommissionVendor,
  type PostedCommission,
  sumInvoicedCommission,
  sumPostedCommission,
} from './commission.queries.ts';
import { computeCommissionShare, isCreditNote, negateSums } from './commission-share.ts';
import { marketplaceCode, takeDocumentNumber } from './document-number.ts';
import { mailCommissionInvoice } from './document-mail.ts';
import { insertDocument } from './insert-document.ts';
import type { MarketplaceDetails } from './marketplace-details.ts';
import { createMarketplaceParty, createVendorParty } from './parties.ts';
import { formatLongDay, formatMonth } from './pdf/day-text.ts';
import type { FigureLine, Party, Sums } from './pdf/figures.ts';

type NewInvoice = CommissionMonth & { details: MarketplaceDetails };

/**
 * Invoices the commission that the ledger posted for a vendor up to the end of the month, minus the commission invoiced
 * before (`docs/product/documents.md#commission-invoices`). Returns false if nothing is left to invoice.
 */
export async function issueMonthlyInvoice(
  ctx: Pick<Ctx, 'clock' | 'config'>,
  trx: Trx,
  { details, vendor_id, month }: NewInvoice,
): Promise<boolean> {
  const vendor = await lockCommissionVendor(trx, vendor_id);
  const invoiced = await sumInvoicedCommission(trx, vendor.id);
  // Another process may have issued this invoice before the vendor was locked.
  if (invoiced.last_month !== null && invoiced.last_month >= month) return false;
  const posted = await sumPostedCommission(trx, { vendor_id, month });
  const seller = createMarketplaceParty(details);
  const buyer = await findBuyer(trx, vendor);
  const share = computeCommissionShare(posted, invoiced, seller.stateCode === buyer.stateCode);
  if (share.taxablePaise === 0 && share.totalPaise === 0) return false;
  const isCredit = isCreditNote(share);
  const creditedInvoice = isCredit ? await findLastCommissionInvoice(trx, vendor.id) : undefined;
  const date = lastDayOf(month);
  const hasTax = share.totalPaise !== share.taxablePaise;
  const figures = createFigures(month, isCredit ? negateSums(share) : share, {
    seller,
    buyer,
    isCredit,
    creditedInvoice,
    posted,
    details,
    gstBps: hasTax ? await getRateOn(trx, 'commission_gst', date) : 0,
  });
  const suffix = isCredit ? 'C' : '';
  const number = await takeDocumentNumber(trx, { code: marketplaceCode, day: date, suffix });
  await insertDocument(trx, {
    id: newId(),
    issuedAt: ctx.clock.now(),
    commissionMonth: `${month}-01`,
    owners: { vendor_id: vendor.id },
    figures: { ...figures, number, date },
  });
  const { kind, totalPaise } = figures;
  await mailCommissionInvoice(ctx, trx, {
    email: vendor.contact_email,
    month,
    document: { kind, number, totalPaise },
  });
  return true;
}

interface InvoiceInput {
  seller: Party;
  buyer: Party;
  isCredit: boolean;
  creditedInvoice: { number: string; issued_on: string } | undefined;
  posted: PostedCommission;
  details: MarketplaceDetails;
  gstBps: number;
}

function createFigures(
  month: string,
  sums: Sums,
  { seller, buyer, isCredit, creditedInvoice, posted, details, gstBps }: InvoiceInput,
) {
  const { stateCode: code, stateName: name } = buyer;
  const line: FigureLine = {
    lineId: '',
    name: `Marketplace commission, ${formatMonth(month)}`,
    detail: describeMonth(posted),
    hsn: commissionSac,
    quantity: 1,
    gstBps,
    ...sums,
    ...(creditedInvoice && { invoiceNumber: creditedInvoice.number }),
  };
  return {
    kind: isCredit ? ('commission_credit_note' as const) : ('commission_invoice' as const),
    seller,
    buyer,
    deliverTo: [],
    placeOfSupply: { code, name },
    facts: [
      { name: 'Month', value: formatMonth(month) },
      { name: 'Place of supply', value: code ? `${name} (${code})` : name },
      ...(creditedInvoice
        ? [
            {
              name: 'Against invoice',
              value: `${creditedInvoice.number} of ${formatLongDay(creditedInvoice.issued_on)}`,
            },
          ]
        : []),
    ],
    lines: [line],
    ...sums,
    platform: { name: details.legalName, address: [], gstin: details.gstin },
    notes: notesOf(isCredit),
    ...(details.logoId && { logoId: details.logoId }),
    isSample: details.isSample,
  };
}

/** The SAC (GST's code for a service) of selling goods for a commission. */
const commissionSac = '998599';

const describeMonth = ({ sales_paise, refunds_paise }: PostedCommission) =>
  `Orders of ₹${formatPaise(sales_paise)}, refunds of ₹${formatPaise(refunds_paise)}`;

const notesOf = (isCredit: boolean) => [
  'Tax is not payable on reverse charge.',
  isCredit
    ? 'The commission of refunded orders is back in the vendor’s earnings.'
    : 'The commission and its tax were taken from the vendor’s earnings. There is nothing to pay.',
];

type Vendor = Awaited<ReturnType<typeof lockCommissionVendor>>;

async function findBuyer(trx: Trx, vendor: Vendor): Promise<Party> {
  const lastParty = vendor.deleted_at ? await findLastParty(trx, vendor.id) : undefined;
  if (lastParty) return lastParty;
  const { business_name: name, gst_number: gstin, ...place } = vendor;
  return createVendorParty({ name, gstin, ...place });
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
