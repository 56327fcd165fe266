import { dayText } from '#contract/delivery-rules.ts';
import { formatRupees } from '#contract/money.ts';
import { daysToCollect, returnHours } from '#contract/return-rules.ts';
import type { OrderReturn } from '#contract/returns.ts';
import { formatDateTime, formatDate } from '#web/parts/format-date.ts';

interface Description {
  title: string;
  explanation: string;
}

/** Where the return stands in the customer's words, and what happens next. */
export function describeReturn(entry: OrderReturn): Description {
  const { status, pickup, refundAmount, resolution, vendor, expiresAt, finishBy } = entry;
  const seller = vendor.businessName;
  const outcome =
    resolution === 'refund' ? `your refund of ${formatRupees(refundAmount)}` : 'your replacement';
  const why = entry.steps.findLast((step) => step.status === status)?.text ?? '';
  switch (status) {
    case 'requested':
      return {
        title: 'Waiting for the seller',
        explanation: `${seller} answers by ${formatDateTime(entry.answerBy ?? entry.requestedAt)}. Without an answer the return is approved then.`,
      };
    case 'disputed':
      return {
        title: 'We are looking into it',
        explanation: `${seller} disagrees. We read what both of you say, look at the photos and decide; then we write to you.`,
      };
    case 'approved':
      return {
        title: 'Approved',
        explanation: `${seller} now arranges the pickup. Please have everything packed.${expiresAt ? ` What is not collected by ${formatDate(expiresAt)} stays with you.` : ''}`,
      };
    case 'scheduled':
      return {
        title: `Pickup on ${dayText(pickup.date ?? pickup.day)}`,
        explanation: `Please have everything packed. The pickup can be tried again within ${daysToCollect} days; after that the return ends and you keep the products.`,
      };
    case 'received':
      return {
        title: 'Back at the seller',
        explanation: `${seller} has up to ${returnHours.toInspect} hours to look at it. Then ${outcome} starts${finishBy ? `, at the latest on ${formatDateTime(finishBy)}` : ''}.`,
      };
    case 'refunded':
      return {
        title: `${formatRupees(refundAmount)} refunded`,
        explanation: 'The refund goes to the account you paid from.',
      };
    case 'replaced':
      return {
        title: 'Your replacement is being prepared',
        explanation: `${seller} sends it like any other order.`,
      };
    case 'declined':
      return {
        title: 'Declined',
        explanation: why || `${seller} does not take the products back.`,
      };
    case 'withdrawn':
      return {
        title: 'Withdrawn',
        explanation: 'You took the request back and keep the products.',
      };
    case 'expired':
      return {
        title: 'Expired',
        explanation: 'The products were not collected in time. You keep them.',
      };
  }
}
