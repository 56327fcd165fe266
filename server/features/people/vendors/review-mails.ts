import type { VendorStatus } from '#contract/people/vendors.ts';
import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { renderMail, type MailParts } from '#server/platform/mail/mail-template.ts';

type MailCtx = Pick<Ctx, 'config'>;

interface MailedVendor {
  contact_email: string;
  status: VendorStatus;
  status_reason: string;
  commission_bps: number;
}

/** Emails the vendor about a new status. Enqueues the email in the transaction that changes the status. */
export async function mailVendorStatus(
  ctx: MailCtx,
  trx: Trx,
  vendor: MailedVendor,
): Promise<void> {
  const { status_reason: reason } = vendor;
  const reasons = reason ? [`Reason: ${reason}`] : [];
  const content = {
    approved: {
      heading: 'Your vendor account is approved',
      paragraphs: ['Your application is approved. Your active products are now on sale.'],
    },
    rejected: {
      heading: 'Your application was not accepted',
      paragraphs: [...reasons, 'Sign in to correct your application and send it again.'],
    },
    suspended: {
      heading: 'Your vendor account is suspended',
      paragraphs: [
        ...reasons,
        'Your products are no longer on sale, and you cannot sign in. If you have questions, contact us.',
      ],
    },
    pending: {
      heading: 'Your vendor account is under review',
      paragraphs: ['We are reviewing your application again and will email you our decision.'],
    },
  }[vendor.status];
  const canSignIn = vendor.status !== 'suspended';
  const page = canSignIn ? '/login' : '/contact';
  await mailTo(trx, vendor, {
    ...content,
    button: {
      label: canSignIn ? 'Open the vendor panel' : 'Contact us',
      href: buildPageUrl(ctx, page),
    },
  });
}

export async function mailCommission(ctx: MailCtx, trx: Trx, vendor: MailedVendor): Promise<void> {
  const rate = vendor.commission_bps / 100;
  await mailTo(trx, vendor, {
    heading: `Your commission is now ${rate}%`,
    paragraphs: ['The new rate applies to orders from now on. Earlier orders keep their rate.'],
    button: { label: 'Open the vendor panel', href: buildPageUrl(ctx, '/login') },
  });
}

export async function mailVendorDeleted(
  ctx: MailCtx,
  trx: Trx,
  vendor: MailedVendor,
): Promise<void> {
  await mailTo(trx, vendor, {
    heading: 'Your vendor account is closed',
    paragraphs: [
      'Your vendor account has been deleted. Orders that you have not shipped are cancelled and refunded. Please do not ship them.',
    ],
    button: { label: 'Contact us', href: buildPageUrl(ctx, '/contact') },
  });
}

async function mailTo(
  trx: Trx,
  vendor: MailedVendor,
  parts: Omit<MailParts, 'subject'>,
): Promise<void> {
  const mail = renderMail({ ...parts, subject: parts.heading });
  await enqueue(trx, 'send_mail', { to: vendor.contact_email, ...mail });
}

const buildPageUrl = ({ config }: MailCtx, path: string) => `${config.origin}${path}`;
