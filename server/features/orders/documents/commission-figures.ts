import type { GstRegistration } from '#contract/base/tax-rules.ts';
import { findStateName } from '#contract/base/state-codes.ts';
import { formatPaise } from '#contract/money.ts';
import type { UninvoicedGroup } from './commission.queries.ts';
import { isGivenBack, negateSums } from './commission-tax.ts';
import type { MarketplaceDetails } from './marketplace-details.ts';
import { createMarketplaceParty } from './parties.ts';
import { formatLongDay, formatMonth } from './pdf/day-text.ts';
import { type FigureLine, type Party, sumLines, type Sums } from './pdf/figures.ts';

/** The commission of one month of sales at one rate of GST, as a line of a document. */
export interface CommissionPart {
  group: UninvoicedGroup;
  sums: Sums;
}

interface CommissionDocument {
  month: string;
  buyer: Party;
  vendor: { gst_registration: GstRegistration };
  details: MarketplaceDetails;
  orders: { sales_paise: number; refunds_paise: number };
}

/** Returns the figures of a commission invoice, or of a credit note if the commission is given back. */
export function createCommissionFigures(
  parts: CommissionPart[],
  { month, buyer, vendor, details, orders }: CommissionDocument,
) {
  const seller = createMarketplaceParty(details);
  const isCredit = isGivenBack(parts[0]!.sums);
  const against = isCredit ? parts[0]!.group : undefined;
  const lines = parts.map(({ group, sums }): FigureLine => ({
    lineId: '',
    name: `Marketplace commission, ${formatMonth(group.sale_month)}`,
    detail: group.sale_month === month ? describeMonth(orders) : '',
    hsn: details.commissionSac,
    quantity: 1,
    gstBps: sums.totalPaise === sums.taxablePaise ? 0 : group.gst_bps,
    ...(isCredit ? negateSums(sums) : sums),
    ...(against?.against_number && { invoiceNumber: against.against_number }),
  }));
  const code = buyer.stateCode || seller.stateCode;
  const name = findStateName(code) || buyer.stateName;
  return {
    kind: isCredit ? ('commission_credit_note' as const) : ('commission_invoice' as const),
    seller,
    buyer,
    recipientKind: vendor.gst_registration,
    deliverTo: [],
    placeOfSupply: { code, name },
    facts: [
      { name: 'Month', value: formatMonth(month) },
      { name: 'Place of supply', value: code ? `${name} (${code})` : name },
      ...(against?.against_number
        ? [
            {
              name: 'Against invoice',
              value: `${against.against_number} of ${formatLongDay(against.against_on!)}`,
            },
          ]
        : []),
    ],
    lines,
    ...sumLines(lines),
    platform: { name: details.legalName, address: [], gstin: details.gstin },
    notes: notesOf(isCredit),
    ...(details.logoId && { logoId: details.logoId }),
    isSample: details.isSample,
  };
}

const describeMonth = ({ sales_paise, refunds_paise }: CommissionDocument['orders']) =>
  `Orders of ₹${formatPaise(sales_paise)}, refunds of ₹${formatPaise(refunds_paise)}`;

const notesOf = (isCredit: boolean) => [
  'Tax is not payable on reverse charge.',
  isCredit
    ? 'The commission of refunded orders is back in the vendor’s earnings.'
    : 'The commission and its tax were taken from the vendor’s earnings. There is nothing to pay.',
];
