import { policies } from '#contract/base/policies.ts';
import type { Config } from '#server/config.ts';
import type { Ctx } from '#server/context.ts';
import { notifyAdmins } from '#server/features/people/admin-mail/notify-admins.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';

/**
 * Welcomes a new vendor by email. The email contains no text from the application, because the applicant may have
 * entered somebody else's email.
 */
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

/** Emails the admins about an application. The email contains no text from it, because its author is not verified. */
export async function notifyAdminsOfApplication(
  ctx: Pick<Ctx, 'config' | 'systemClock'>,
  trx: Trx,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  const heading = isFirst ? 'A vendor has applied' : 'A rejected vendor has applied again';
  await notifyAdmins(ctx, trx, {
    subject: isFirst ? 'New vendor application' : 'Vendor application sent again',
    heading,
    paragraphs: [
      `The application awaits review. We promise an answer within ${policies.vendorReviewBusinessDays} business days.`,
    ],
    button: {
      label: 'Review the application',
      href: `${ctx.config.origin}/admin/vendors?status=pending`,
    },
  });
}
