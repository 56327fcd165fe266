/**
 * Days after the delivery until an order's earnings are payable, because the customer may return the goods. The wait is
 * shorter when the delivery code confirms the delivery (`docs/product/settlement.md#payable`).
 */
export const settlementWaitDays = { confirmed: 7, unconfirmed: 10 } as const;

/** A smaller amount waits for the next settlement. */
export const minPayoutPaise = 100_00;

/** After a change of the bank details, the vendor gets no payout until this many days have passed. */
export const bankHoldDays = 3;

/** A payout that is neither paid nor returned after this time needs an admin's attention. */
export const stuckPayoutHours = 48;

/** Wednesday 00:30 UTC, which is 06:00 in India. */
export const settlementTime = { weekday: 3, hour: 0, minute: 30 } as const;

export const payoutStatuses = ['claimed', 'sent', 'paid', 'returned'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** An admin's filters. `stuck`: payouts that are neither paid nor returned after `stuckPayoutHours`. */
export const payoutFilters = [...payoutStatuses, 'stuck'] as const;
export type PayoutFilter = (typeof payoutFilters)[number];

/** The names on vendor and admin screens. */
export const payoutStatusLabels: Record<PayoutStatus, string> = {
  claimed: 'Being prepared',
  sent: 'Sent to the bank',
  paid: 'Paid',
  returned: 'Returned',
};

/**
 * How far an order's earnings are on their way to the vendor. `inTransfer`: they are in a payout that is not paid yet.
 * `returned`: that payout came back, so the next settlement pays them again.
 */
export const earningStates = [
  'onItsWay',
  'inReturnWindow',
  'payable',
  'returned',
  'inTransfer',
  'paid',
] as const;
export type EarningState = (typeof earningStates)[number];

export const earningStateLabels: Record<EarningState, string> = {
  onItsWay: 'Not delivered yet',
  inReturnWindow: 'In return window',
  payable: 'Payable',
  returned: 'Returned by the bank',
  inTransfer: 'Being transferred',
  paid: 'Paid',
};

/** Why a settlement leaves a vendor out. */
export const leftOutReasons = [
  'not_set_up',
  'account_not_ready',
  'suspended',
  'held',
  'no_bank_details',
  'bank_changed',
  'negative',
  'below_minimum',
  'nothing_payable',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const statementEntryKinds = ['sale', 'refund', 'adjustment', 'correction'] as const;
export type StatementEntryKind = (typeof statementEntryKinds)[number];

export const statementEntryLabels: Record<StatementEntryKind, string> = {
  sale: 'Sale',
  refund: 'Refund',
  adjustment: 'Tax',
  correction: 'Correction',
};

/** A bank's reference for a transfer. Most have 12 to 22 letters and digits; the rule allows a few more or fewer. */
export const utrRule = {
  pattern: /^[A-Z\d]{10,30}$/,
  message: 'A UTR has 10 to 30 letters and digits, such as HDFCN52026112512345',
};
