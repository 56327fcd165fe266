import { policies } from '#contract/policies.ts';
import type { Config } from '#server/config.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';

interface NewVendor {
  businessName: string;
  ownerName: string;
  email: string;
  isApproved: boolean;
}

export async function mailWelcome(
  { config }: { config: Pick<Config, 'origin'> },
  trx: Trx,
  vendor: NewVendor,
): Promise<void> {
  const next = vendor.isApproved
    ? 'Your account is approved. Sign in and list your first product.'
    : `We will review your application within ${policies.vendorReviewBusinessDays} business days. Until then you can sign in and prepare your products.`;
  await enqueue(trx, 'send_mail', {
    to: vendor.email,
    ...renderMail({
      subject: `${vendor.businessName} on Baithak`,
      heading: `Namaste, ${vendor.ownerName}`,
      paragraphs: [`Thank you for registering ${vendor.businessName} with us.`, next],
      button: { label: 'Sign in', href: `${config.origin}/login` },
    }),
  });
}
