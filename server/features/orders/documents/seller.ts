import type { Ctx } from '#server/context.ts';
import type { Party, Platform } from './pdf/figures.ts';
import type { InvoiceOrder } from './order-figures.queries.ts';
import { splitAddress, type MarketplaceDetails } from './marketplace-details.ts';
import { createVendorParty } from './parties.ts';

/**
 * Returns the seller that a document shows. Name and State are frozen with the order; the rest is read when the
 * document is issued.
 */
export const sellerOf = (order: InvoiceOrder): Party =>
  createVendorParty({
    name: order.business_name,
    address: order.vendor_address,
    city: order.vendor_city,
    state: order.vendor_state,
    gstin: order.gst_number,
    stateCode: order.seller_state,
  });

/** Returns the sentences that the law requires for the seller's registration. */
export function listSellerNotes(order: InvoiceOrder): string[] {
  if (order.seller_registration === 'composition') {
    return ['Composition taxable person, not eligible to collect tax on supplies.'];
  }
  if (order.seller_registration === 'none') {
    const enrolment = order.enrolment_number ? `, enrolment number ${order.enrolment_number}` : '';
    return [`The seller is not registered under GST${enrolment}. No tax is charged.`];
  }
  return ['Tax is not payable on reverse charge.'];
}

/**
 * Returns what documents of orders say about the marketplace: legal name, address and GSTIN, or only its name until an
 * admin has entered them.
 */
export function platformOf(
  { config }: Pick<Ctx, 'config'>,
  details: MarketplaceDetails | undefined,
): Platform {
  if (!details) return { name: config.site.companyName, address: [], gstin: '' };
  return { name: details.legalName, address: splitAddress(details.address), gstin: details.gstin };
}
