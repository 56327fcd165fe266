import type { ReturnAction, ReturnStatus } from '#contract/return-rules.ts';
import type { OrderReturn } from '#contract/returns.ts';

export interface StepTexts {
  /** Of the button and of the dialog. */
  label: string;
  description: string;
  /** The success message. */
  done: string;
  tone?: 'danger';
  /** The dialog asks for these. */
  reason?: 'required' | 'optional';
  hasPhotos?: boolean;
  hasPickup?: boolean;
  hasRestock?: boolean;
  /** How many pieces of each line are accepted. */
  hasPieces?: boolean;
}

/** What a step of a return means for whoever takes it. */
export function stepTexts(
  { status }: Pick<OrderReturn, 'status'>,
  action: ReturnAction,
  isAdmin: boolean,
): StepTexts {
  const isDecision = isAdmin && status === 'disputed';
  switch (action) {
    case 'approve':
      return isDecision ? forCustomer : approve;
    case 'decline':
      return isDecision ? forVendor : decline;
    case 'dispute':
      return dispute;
    case 'schedule':
      return status === 'scheduled' ? changePickup : arrangePickup;
    case 'receive':
      return receive;
    default:
      return finish(action, status);
  }
}

const approve: StepTexts = {
  label: 'Approve',
  description: 'The customer is told. The pickup is arranged next.',
  done: 'Return approved',
};

const forCustomer: StepTexts = {
  label: 'Decide for the customer',
  description:
    'Choose how many pieces are accepted; the others are declined. Both sides are told and read your reason.',
  done: 'Decided for the customer',
  reason: 'optional',
  hasPieces: true,
};

const forVendor: StepTexts = {
  label: 'Decide for the vendor',
  description: 'The return is declined. Both sides are told and read your reason.',
  done: 'Decided for the vendor',
  tone: 'danger',
  reason: 'required',
};

const decline: StepTexts = {
  label: 'Decline',
  description: 'The customer keeps the products and reads your reason.',
  done: 'Return declined',
  tone: 'danger',
  reason: 'required',
};

const dispute: StepTexts = {
  label: 'Dispute',
  description:
    'Baithak reads both sides and decides, in whole or in part. The customer reads your reason and sees your photos.',
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
  description: 'You have 48 hours to inspect them. After that the return is finished by itself.',
  done: 'Receipt recorded',
  hasRestock: true,
};

function finish(action: ReturnAction, status: ReturnStatus): StepTexts {
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
