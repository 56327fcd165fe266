import { formatRupees, rupeesOf } from '#contract/money.ts';
import {
  bankHoldDays,
  minPayoutPaise,
  type LeftOutReason,
} from '#contract/paying/settlement-rules.ts';
import type { LeftOut } from '#contract/paying/settlements.ts';
import type { PayoutProvider } from '#server/platform/payout-provider/payout-provider.ts';

export interface SettledVendor {
  status: string;
  account_number: string;
  ifsc: string;
  beneficiary_name: string;
  bank_changed_at: Date | null;
  payouts_held_at: Date | null;
  payout_hold_reason: string;
  /** The status of the linked account at the provider that holds transfers. */
  linked_status: string | null;
  linked_problem: string | null;
  /** Whether the linked account has the current bank details. */
  is_bank_linked: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the end of the hold after a change of the bank details, or null if there is no hold. */
export function findHoldEnd(
  { bank_changed_at: at }: Pick<SettledVendor, 'bank_changed_at'>,
  now: Date,
) {
  const until = at && new Date(at.getTime() + bankHoldDays * dayMs);
  return until && until > now ? until : null;
}

/** Returns why a settlement at this moment would leave the vendor out, or null if it would pay the vendor. */
export function findLeftOutReason(
  vendor: SettledVendor,
  payablePaise: number,
  { provider, now }: { provider: PayoutProvider | undefined; now: Date },
): LeftOut | null {
  const code = findCode(vendor, payablePaise, { provider, now });
  return code && { code, text: texts[code](vendor) };
}

function findCode(
  vendor: SettledVendor,
  payablePaise: number,
  { provider, now }: { provider: PayoutProvider | undefined; now: Date },
): LeftOutReason | null {
  if (vendor.status === 'suspended') return 'suspended';
  if (vendor.payouts_held_at) return 'held';
  if (!vendor.account_number || !vendor.ifsc || !vendor.beneficiary_name) return 'no_bank_details';
  if (findHoldEnd(vendor, now)) return 'bank_changed';
  if (!provider) return 'not_set_up';
  if (provider.method === 'split' && !isLinked(vendor)) return 'account_not_ready';
  if (payablePaise === 0) return 'nothing_payable';
  if (payablePaise < 0) return 'negative';
  return payablePaise < minPayoutPaise ? 'below_minimum' : null;
}

const isLinked = ({ linked_status: status, is_bank_linked: isCurrent }: SettledVendor) =>
  status === 'activated' && isCurrent;

/** Returns why the provider cannot pay to the vendor's linked account yet, or undefined if it can. */
export function describeLinkedAccount(vendor: SettledVendor): string | undefined {
  if (isLinked(vendor)) return undefined;
  const { linked_status: status, linked_problem: problem } = vendor;
  if (status === 'suspended') return 'The payment provider has suspended payments to your account.';
  return status === 'refused' || status === 'needs_clarification'
    ? `The payment provider cannot pay you yet: ${problem || 'your details need a correction.'}`
    : 'The payment provider is checking your details.';
}

/** The texts of the reasons, as the vendor reads them. */
const texts: Record<LeftOutReason, (vendor: SettledVendor) => string> = {
  nothing_payable: () => 'Nothing is payable yet.',
  negative: () =>
    'Refunds and corrections are higher than your payable earnings. The difference is taken from your next earnings.',
  below_minimum: () =>
    `Less than ${formatRupees(rupeesOf(minPayoutPaise))} is payable. It is paid together with your next earnings.`,
  suspended: () => 'Your account is suspended.',
  held: ({ payout_hold_reason: reason }) => `Baithak holds your payouts: ${reason}`,
  no_bank_details: () => 'Your bank details are missing.',
  bank_changed: () =>
    `Your bank details changed less than ${bankHoldDays} days ago. Payouts continue ${bankHoldDays} days after the change.`,
  account_not_ready: (vendor) => describeLinkedAccount(vendor) ?? '',
  not_set_up: () => 'Baithak has not set up payouts yet.',
};
