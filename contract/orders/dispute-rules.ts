/** Rules of bank disputes (`docs/product/disputes.md`). Nothing here imports Zod, so that every page can use them. */

export const disputeStatuses = [
  'open',
  'action_required',
  'under_review',
  'won',
  'lost',
  'closed',
] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const disputeStatusTexts: Record<DisputeStatus, string> = {
  open: 'Open',
  action_required: 'Evidence needed',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
};

const decidedStatuses: readonly DisputeStatus[] = ['won', 'lost', 'closed'];
export const isDecidedDispute = (status: DisputeStatus) => decidedStatuses.includes(status);
