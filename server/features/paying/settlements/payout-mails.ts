import { formatRupees, rupeesOf } from '#contract/money.ts';
import {
  enqueueMail,
  buildPageUrl,
  type MailCtx,
} from '#server/features/orders/purchases/order-mail.ts';
import type { Trx } from '#server/platform/db/connection.ts';

interface MailedPayout {
  number: string;
  amount_paise: number;
  account_number: string;
  contact_email: string;
}

const bankUrl = (ctx: MailCtx) => buildPageUrl(ctx, '/vendor/earnings?tab=bank');

export async function mailPayoutPaid(
  ctx: MailCtx,
  trx: Trx,
  payout: MailedPayout & { utr: string },
): Promise<void> {
  const amount = formatRupees(rupeesOf(payout.amount_paise));
  const title = `We paid you ${amount}`;
  await enqueueMail(trx, payout.contact_email, {
    subject: title,
    heading: title,
    paragraphs: [
      `We have transferred payout ${payout.number} of ${amount} to your account ending in ${payout.account_number.slice(-4)}. The statement of the payout lists every sale, refund and correction in it.`,
    ],
    block: [`Bank reference (UTR): ${payout.utr}`],
    button: { label: 'Open your earnings', href: buildPageUrl(ctx, '/vendor/earnings') },
  });
}

export async function mailPayoutReturned(
  ctx: MailCtx,
  trx: Trx,
  payout: MailedPayout & { return_reason: string },
): Promise<void> {
  const amount = formatRupees(rupeesOf(payout.amount_paise));
  const title = `Payout ${payout.number} came back`;
  await enqueueMail(trx, payout.contact_email, {
    subject: title,
    heading: title,
    paragraphs: [
      `The bank returned ${amount}. We will pay the amount again with the next settlement. Please check your bank details before then.`,
      `The reason: ${payout.return_reason}`,
    ],
    button: { label: 'Check your bank details', href: bankUrl(ctx) },
  });
}
