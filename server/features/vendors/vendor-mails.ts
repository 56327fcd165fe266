import { policies } from '#contract/policies.ts';
import type { Config } from '#server/config.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';

/** Without any text of the application: its email may be somebody else's. */
export async function mailWelcome(
  { config }: { config: Pick<Config, 'origin'> },
  trx: Trx,
  vendor: { email: string; isApproved: boolean },
): Promise<void> {
  const next = vendor.isApproved
    ? 'Your account is approved. Sign in and list your first product.'
    : `We will review your application within ${policies.vendorReviewBusinessDays} business days. Until then you can sign in and prepare your products.`;
  await enqueue(trx, 'send_mail', {
    to: vendor.email,
    ...renderMail({
      subject: 'Your vendor account on Baithak',
      heading: 'Your vendor account',
      paragraphs: ['Thank you for registering with us.', next],
      button: { label: 'Sign in', href: `${config.origin}/login` },
    }),
  });
}
