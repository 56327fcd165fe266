import { bankHoldDays } from '#contract/paying/settlement-rules.ts';
import type { Config } from '#server/config.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';

/** The columns of the bank account that payouts go to. */
const bankColumns = ['account_number', 'ifsc', 'beneficiary_name'];

/**
 * Emails the vendor about changed bank details, whoever changed them. Uses the email that was stored before the change.
 */
export async function mailBankChanged(
  { config }: { config: Pick<Config, 'origin'> },
  trx: Trx,
  vendor: { contact_email: string; account_number: string },
  changed: { account_number?: string | undefined },
): Promise<void> {
  if (!bankColumns.some((column) => column in changed)) return;
  const lastDigits = (changed.account_number ?? vendor.account_number).slice(-4);
  const title = 'Your bank details were changed';
  const mail = renderMail({
    subject: title,
    heading: title,
    paragraphs: [
      `Your payouts now go to the account ending in ${lastDigits}. We will not send a payout in the next ${bankHoldDays} days.`,
      'If you did not make or request this change, change your password now and contact us.',
    ],
    button: {
      label: 'Open your bank account',
      href: `${config.origin}/vendor/earnings?tab=bank`,
    },
  });
  await enqueue(trx, 'send_mail', { to: vendor.contact_email, ...mail });
}
