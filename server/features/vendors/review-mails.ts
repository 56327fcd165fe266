import type { VendorStatus } from '#contract/vendors.ts';
import type { Ctx } from '#server/context.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { renderMail, type MailParts } from '#server/platform/mail/mail-template.ts';

type MailCtx = Pick<Ctx, 'config'>;

interface Told {
  contact_email: string;
  owner_name: string;
  business_name: string;
  status: VendorStatus;
  status_reason: string;
  commission_bps: number;
}

/** Enqueued in the transaction that causes them. */
export async function mailReview(ctx: MailCtx, trx: Trx, vendor: Told): Promise<void> {
  const { business_name: shop, status_reason: reason } = vendor;
  const because = reason ? [`The reason: ${reason}`] : [];
  const news = {
    approved: {
      heading: `${shop} is open`,
      paragraphs: [
        'Your application is approved. What you have listed is in the shop from now on.',
      ],
    },
    rejected: {
      heading: 'Your application was not accepted',
      paragraphs: [...because, 'You can still sign in, and write to us through the contact page.'],
    },
    suspended: {
      heading: `${shop} is suspended`,
      paragraphs: [
        ...because,
        'Your products have left the shop and you cannot sign in. Please write to us through the contact page.',
      ],
    },
    pending: {
      heading: `${shop} is under review`,
      paragraphs: ['We look at your application again and write to you as soon as it is decided.'],
    },
  }[vendor.status];
  const opens = vendor.status === 'approved' || vendor.status === 'pending';
  const page = opens ? '/login' : '/contact';
  await mailTo(trx, vendor, {
    ...news,
    button: { label: opens ? 'Open your panel' : 'Write to us', href: pageUrl(ctx, page) },
  });
}

export async function mailCommission(ctx: MailCtx, trx: Trx, vendor: Told): Promise<void> {
  const rate = vendor.commission_bps / 100;
  await mailTo(trx, vendor, {
    heading: `Your commission is now ${rate}%`,
    paragraphs: ['It holds for orders made from now on; earlier orders keep their rate.'],
    button: { label: 'Open your panel', href: pageUrl(ctx, '/login') },
  });
}

export async function mailVendorDeleted(ctx: MailCtx, trx: Trx, vendor: Told): Promise<void> {
  await mailTo(trx, vendor, {
    heading: `${vendor.business_name} is closed`,
    paragraphs: [
      'Your vendor account is deleted. Orders that were not shipped yet are cancelled and refunded; please do not send them.',
    ],
    button: { label: 'Write to us', href: pageUrl(ctx, '/contact') },
  });
}

async function mailTo(
  trx: Trx,
  vendor: Told,
  { paragraphs, ...parts }: Omit<MailParts, 'subject'>,
): Promise<void> {
  const mail = renderMail({
    ...parts,
    subject: parts.heading,
    paragraphs: [`Dear ${vendor.owner_name},`, ...paragraphs],
  });
  await enqueue(trx, 'send_mail', { to: vendor.contact_email, ...mail });
}

const pageUrl = ({ config }: MailCtx, path: string) => `${config.origin}${path}`;
