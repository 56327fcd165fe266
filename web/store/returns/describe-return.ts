import { dayText } from '#contract/catalogue/delivery-rules.ts';
import { formatRupees } from '#contract/money.ts';
import { daysToCollect, returnHours, type ReturnStatus } from '#contract/orders/return-rules.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { formatDateTime, formatDate } from '#web/parts/base/format-date.ts';

interface Description {
  title: string;
  explanation: string;
}

/** Tells the customer the status of a return and what happens next. */
export function describeReturn(orderReturn: OrderReturn): Description {
  return descriptions[orderReturn.status](orderReturn);
}

const descriptions: Record<ReturnStatus, (orderReturn: OrderReturn) => Description> = {
  requested: describeRequested,
  disputed: describeDisputed,
  approved: describeApproved,
  scheduled: describeScheduled,
  received: describeReceived,
  refunded: ({ refundAmount }) => ({
    title: `${formatRupees(refundAmount)} refunded`,
    explanation: 'The refund goes to the account you paid from.',
  }),
  replaced: ({ vendor }) => ({
    title: 'Your replacement is being prepared',
    explanation: `${vendor.businessName} sends it like any other order.`,
  }),
  declined: ({ steps, vendor }) => ({
    title: 'Declined',
    explanation:
      steps.findLast(({ status }) => status === 'declined')?.text ||
      `${vendor.businessName} does not take the products back.`,
  }),
  withdrawn: () => ({
    title: 'Withdrawn',
    explanation: 'You have withdrawn this return and keep the products.',
  }),
  expired: () => ({
    title: 'Expired',
    explanation:
      'Nobody handed over the products when they were to be collected. The page of the order says until when you can ask again.',
  }),
};

function describeRequested({ vendor, answerBy, requestedAt }: OrderReturn): Description {
  const deadline = formatDateTime(answerBy ?? requestedAt);
  return {
    title: 'Waiting for the seller',
    explanation: `${vendor.businessName} has until ${deadline} to answer. Without an answer by then, the return is approved.`,
  };
}

function describeApproved({ vendor, expiresAt }: OrderReturn): Description {
  const arranging = `${vendor.businessName} now arranges the pickup. Please have everything packed.`;
  return {
    title: 'Approved',
    explanation: expiresAt
      ? `${arranging} If the products are not collected by ${formatDate(expiresAt)}, we decide what happens next.`
      : arranging,
  };
}

function describeDisputed({ vendor, steps }: OrderReturn): Description {
  const isDisputedByVendor =
    steps.findLast(({ status }) => status === 'disputed')?.by === vendor.businessName;
  const why = isDisputedByVendor
    ? `${vendor.businessName} disagrees. We read both sides, look at the photos`
    : 'The products were not collected. We look into it';
  return { title: 'We are looking into it', explanation: `${why} and email you our decision.` };
}

function describeScheduled({
  vendor,
  pickup,
  pickupMissedAt,
  expiresAt,
}: OrderReturn): Description {
  if (pickupMissedAt) {
    return {
      title: 'Not collected',
      explanation: `${vendor.businessName} reports that nobody handed over the products. If this is wrong, tell us${expiresAt ? ` by ${formatDateTime(expiresAt)}` : ''} and we decide. If it is right, ask the seller for another day.`,
    };
  }
  return {
    title: `Pickup on ${dayText(pickup.date ?? pickup.day)}`,
    explanation: `Please have everything packed. If nobody collects the products within ${daysToCollect} days after that, we decide what happens next.`,
  };
}

function describeReceived(orderReturn: OrderReturn): Description {
  const { vendor, resolution, refundAmount, finishBy } = orderReturn;
  const outcome =
    resolution === 'refund' ? `your refund of ${formatRupees(refundAmount)}` : 'your replacement';
  const latest = finishBy ? `, at the latest on ${formatDateTime(finishBy)}` : '';
  return {
    title: 'Back at the seller',
    explanation: `${vendor.businessName} has up to ${returnHours.toInspect} hours to inspect the products. Then ${outcome} starts${latest}.`,
  };
}
