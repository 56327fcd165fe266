import type { ReturnAction, ReturnReason } from '#contract/orders/return-rules.ts';
import type { NewReturn } from '#contract/orders/returns.ts';

export interface DemoReturn {
  /** The customer's index in customers.ts. */
  customer: number;
  /** A product of one of the customer's delivered orders. */
  product: string;
  quantity: number;
  reason: ReturnReason;
  resolution: NewReturn['resolution'];
  note: string;
  /** When the customer requested it. */
  daysAgo: number;
  /** Steps of the vendor, in days after the request. */
  steps: { action: ReturnAction | 'deliver'; day: number; reason?: string; carrier?: string }[];
}

/** The returns end as refunded, replaced, scheduled, disputed and requested. Oldest first. */
// oxfmt-ignore
export const demoReturns: DemoReturn[] = [
  { customer: 0, product: 'thanjavur-dining-chair', quantity: 2, reason: 'changed_mind', resolution: 'refund', daysAgo: 19.6,
    note: 'Two chairs too many for our table.', steps: [{ action: 'approve', day: 0.4 }, { action: 'schedule', day: 0.5, carrier: 'VRL' }, { action: 'receive', day: 4 }, { action: 'refund', day: 5 }] },
  { customer: 3, product: 'whitefield-mesh-office-chair', quantity: 1, reason: 'defective', resolution: 'replacement', daysAgo: 15.9,
    note: 'The gas lift sinks as soon as I sit down.', steps: [{ action: 'approve', day: 0.2 }, { action: 'schedule', day: 0.3, carrier: 'Delhivery' }, { action: 'receive', day: 4 }, { action: 'replace', day: 4.5 }, { action: 'deliver', day: 9 }] },
  { customer: 0, product: 'alleppey-cane-pendant-light', quantity: 1, reason: 'damaged', resolution: 'replacement', daysAgo: 2.4,
    note: 'The weave has come loose at the rim.', steps: [{ action: 'approve', day: 0.5 }, { action: 'schedule', day: 1, carrier: 'Delhivery' }] },
  { customer: 1, product: 'amrapali-accent-chair', quantity: 1, reason: 'not_as_described', resolution: 'refund', daysAgo: 1.8,
    note: 'The page shows a deep red; this one is nearly brown.', steps: [{ action: 'dispute', day: 0.6, reason: 'The colour is that of the picture. Please see our photos in daylight.' }] },
  { customer: 6, product: 'coorg-single-bed', quantity: 1, reason: 'damaged', resolution: 'refund', daysAgo: 0.5,
    note: 'A side rail is cracked along its length.', steps: [] },
];
