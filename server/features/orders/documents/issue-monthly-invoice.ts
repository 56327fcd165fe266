import { postAdjustment } from '#server/features/books/ledger/ledger.public.ts';
import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/new-id.ts';
import {
  type CommissionMonth,
  findLastInvoicedMonth,
  findLastParty,
  findTaxToPost,
  findUninvoicedGroups,
  insertCommissionLines,
  lockCommissionVendor,
  sumMonthsOrders,
  type UninvoicedGroup,
} from './commission.queries.ts';
import { createCommissionFigures, type CommissionPart } from './commission-figures.ts';
import { computeCommissionSums, isGivenBack } from './commission-tax.ts';
import { marketplaceCode, takeDocumentNumber } from './document-number.ts';
import { mailCommissionInvoice } from './document-mail.ts';
import { insertDocument } from './insert-document.ts';
import { lastDayOf } from './last-day-of.ts';
import type { MarketplaceDetails } from './marketplace-details.ts';
import { createMarketplaceParty, createVendorParty } from './parties.ts';
import type { Party } from './pdf/figures.ts';

type NewInvoice = CommissionMonth & { details: MarketplaceDetails };

interface Issue {
  now: Date;
  month: string;
  vendor: Vendor;
  buyer: Party;
  details: MarketplaceDetails;
  orders: { sales_paise: number; refunds_paise: number };
}

/**
 * Issues the commission documents of a vendor's month: an invoice, and a credit note for each earlier invoice whose orders
 * were refunded (`docs/product/documents.md#commission-invoices`). Posts the difference that rounding their tax makes.
 * Returns how many documents it issued.
 */
export async function issueMonthlyInvoice(
  ctx: Pick<Ctx, 'clock' | 'config'>,
  trx: Trx,
  { details, vendor_id, month }: NewInvoice,
): Promise<number> {
  const vendor = await lockCommissionVendor(trx, vendor_id);
  const lastMonth = await findLastInvoicedMonth(trx, vendor.id);
  // Another process may have issued these documents before the vendor was locked.
  if (lastMonth !== null && lastMonth >= month) return 0;
  const groups = await findUninvoicedGroups(trx, { vendor_id, month });
  if (groups.length === 0) return 0;
  const buyer = await findBuyer(trx, vendor);
  const issue = {
    now: ctx.clock.now(),
    ...{ month, vendor, buyer, details },
    orders: await sumMonthsOrders(trx, { vendor_id, month }),
  };
  let lastId = '';
  const documents = splitByDocument(groups, issue);
  for (const parts of documents) lastId = await issueDocument(ctx, trx, parts, issue);
  await postAdjustment(trx, {
    event: 'commission_gst_rounded',
    eventId: lastId,
    vendorId: vendor.id,
    account: 'commission_gst_paise',
    paise: await findTaxToPost(trx, { vendor_id, month }),
    at: issue.now,
  });
  return documents.length;
}

/** Returns the lines of each document: those of the invoice first, then those of a credit note for each earlier invoice. */
function splitByDocument(groups: UninvoicedGroup[], { details, buyer }: Issue): CommissionPart[][] {
  const seller = createMarketplaceParty(details);
  const isSameState = (buyer.stateCode || seller.stateCode) === seller.stateCode;
  const parts = groups.map((group) => ({
    group,
    sums: computeCommissionSums(group, { isSameState }),
  }));
  const invoiced = parts.filter(({ sums }) => !isGivenBack(sums));
  const givenBack = parts.filter(({ sums }) => isGivenBack(sums));
  const notes = Map.groupBy(givenBack, ({ group }) => group.against_id);
  return [...(invoiced.length > 0 ? [invoiced] : []), ...notes.values()];
}

async function issueDocument(
  ctx: Pick<Ctx, 'clock' | 'config'>,
  trx: Trx,
  parts: CommissionPart[],
  { now, month, vendor, buyer, details, orders }: Issue,
): Promise<string> {
  const figures = createCommissionFigures(parts, { month, buyer, details, orders, vendor });
  const date = lastDayOf(month);
  const suffix = figures.kind === 'commission_credit_note' ? 'C' : '';
  const number = await takeDocumentNumber(trx, { code: marketplaceCode, day: date, suffix });
  const id = newId();
  await insertDocument(trx, {
    id,
    issuedAt: now,
    commissionMonth: `${month}-01`,
    owners: { vendor_id: vendor.id },
    figures: { ...figures, number, date },
  });
  await insertCommissionLines(
    trx,
    parts.map(({ group, sums }, position) => ({
      document_id: id,
      position,
      vendor_id: vendor.id,
      month: `${month}-01`,
      sale_month: `${group.sale_month}-01`,
      gst_bps: group.gst_bps,
      against_id: suffix ? group.against_id : null,
      taxable_paise: sums.taxablePaise,
      corrected_gst_paise: group.corrected_gst_paise,
      cgst_paise: sums.cgstPaise,
      sgst_paise: sums.sgstPaise,
      igst_paise: sums.igstPaise,
    })),
  );
  const { kind, totalPaise } = figures;
  await mailCommissionInvoice(ctx, trx, {
    email: vendor.contact_email,
    month,
    document: { kind, number, totalPaise },
  });
  return id;
}

type Vendor = Awaited<ReturnType<typeof lockCommissionVendor>>;

async function findBuyer(trx: Trx, vendor: Vendor): Promise<Party> {
  const lastParty = vendor.deleted_at ? await findLastParty(trx, vendor.id) : undefined;
  if (lastParty) return lastParty;
  const { business_name: name, gst_number: gstin, ...place } = vendor;
  return createVendorParty({ name, gstin, ...place });
}
