import type { ReturnAction, ReturnStatus } from '#contract/orders/return-rules.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';

export interface StepTexts {
  /** The label of the button and the dialog. */
  label: string;
  description: string;
  /** The success message. */
  done: string;
  tone?: 'danger';
  /** Set if the dialog asks for a reason. Each property below says whether the dialog has another input. */
  reason?: 'required' | 'optional';
  hasPhotos?: boolean;
  hasPickup?: boolean;
  hasRestock?: boolean;
  /** Whether the dialog asks how many pieces of each line are accepted. */
  hasPieces?: boolean;
}

/** Returns the texts and fields of a step's dialog, for a vendor or an admin. */
export function describeStep(
  { status }: Pick<OrderReturn, 'status'>,
  action: ReturnAction,
  isAdmin: boolean,
): StepTexts {
  const isDecision = isAdmin && status === 'disputed';
  switch (action) {
    case 'approve':
      return isDecision ? decideForCustomer : approve;
    case 'decline':
      return isDecision ? decideForVendor : decline;
    case 'dispute':
      return dispute;
    case 'schedule':
      return status === 'scheduled' ? changePickup : arrangePickup;
    case 'receive':
      return receive;
    case 'miss':
      return missed;
    default:
      return describeOutcome(action, status);
  }
}

const approve: StepTexts = {
  label: 'Approve',
  description: 'The customer gets an email. Next, arrange the pickup.',
  done: 'Return approved',
};

const decideForCustomer: StepTexts = {
  label: 'Decide for the customer',
  description:
    'Choose how many pieces are accepted; the others are declined. Customer and vendor get an email with your reason.',
  done: 'Decided for the customer',
  reason: 'optional',
  hasPieces: true,
};

const decideForVendor: StepTexts = {
  label: 'Decide for the vendor',
  description: 'The return is declined. Customer and vendor get an email with your reason.',
  done: 'Decided for the vendor',
  tone: 'danger',
  reason: 'required',
};

const decline: StepTexts = {
  label: 'Decline',
  description: 'The customer keeps the products and can read your reason.',
  done: 'Return declined',
  tone: 'danger',
  reason: 'required',
};

const dispute: StepTexts = {
  label: 'Dispute',
  description:
    'Baithak reads both sides and accepts or declines the return, in whole or in part. The customer can read your reason and see your photos.',
  done: 'Dispute sent',
  tone: 'danger',
  reason: 'required',
  hasPhotos: true,
};

const arrangePickup: StepTexts = {
  label: 'Arrange pickup',
  description: 'The customer gets an email with the day and the carrier.',
  done: 'Pickup arranged',
  hasPickup: true,
};

const changePickup: StepTexts = {
  ...arrangePickup,
  label: 'Change pickup',
  done: 'Pickup changed',
};

const receive: StepTexts = {
  label: 'Goods are back',
  description:
    'The goods can be inspected for 48 hours. After that, the refund or replacement starts automatically.',
  done: 'Receipt recorded',
  hasRestock: true,
};

const missed: StepTexts = {
  label: 'Nobody was there',
  description:
    'The customer gets an email and can object; then Baithak decides. Without an objection or another pickup, the return ends.',
  done: 'Missed pickup recorded',
  tone: 'danger',
  reason: 'required',
};

function describeOutcome(action: ReturnAction, status: ReturnStatus): StepTexts {
  const isBack = status === 'received';
  const isRefund = action === 'refund';
  return {
    label: isRefund ? 'Refund' : 'Send replacement',
    description: [
      !isBack && 'The products are not back yet.',
      isRefund
        ? 'The customer is refunded to the original payment method. This cannot be undone.'
        : 'The replacement becomes an order to pack and ship. This cannot be undone.',
    ]
      .filter(Boolean)
      .join(' '),
    done: isRefund ? 'The refund is on its way' : 'The replacement is ordered',
    hasPhotos: isBack,
    hasRestock: isBack,
  };
}
