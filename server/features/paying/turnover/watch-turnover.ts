import { findStateName } from '#contract/base/state-codes.ts';
import { formatRupees, rupeesOf } from '#contract/money.ts';
import type { Ctx } from '#server/context.ts';
import { mailEveryAdmin } from '#server/features/people/admin-mail/mail-every-admin.ts';
import { setTurnoverWarned } from '#server/features/people/vendors/vendors.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { renderMail } from '#server/platform/mail/mail-template.ts';
import { findVendorsNearLimit, type WatchedVendor } from './turnover.queries.ts';

/** Vendors and admins are told when the turnover reaches this share of the limit. */
const warningPercent = 80;

/** GST codes of the States in which less turnover needs a GSTIN (notification 10/2019). */
const specialStateCodes = ['05', '11', '12', '13', '14', '15', '16', '17', '34', '36'];
const specialStates = specialStateCodes.flatMap((code) => [
  code,
  findStateName(code).toLowerCase(),
]);

/** Emails a vendor and the admins, once a financial year, when the vendor's turnover nears a limit of the GST law. */
export async function watchTurnover(ctx: Pick<Ctx, 'db' | 'config'>): Promise<void> {
  const vendors = await findVendorsNearLimit(ctx.db, { percent: warningPercent, specialStates });
  for (const vendor of vendors) {
    await inTransaction(ctx.db, async (trx) => {
      if (await setTurnoverWarned(trx, vendor.id)) await mailWarning(ctx, trx, vendor);
    });
  }
}

const consequences: Record<WatchedVendor['gst_registration'], string> = {
  none: 'above it you need a GSTIN',
  composition: 'above it the composition scheme ends',
  regular: 'above it invoices to firms must be e-invoices',
};

async function mailWarning(
  { config }: Pick<Ctx, 'config'>,
  trx: Trx,
  vendor: WatchedVendor,
): Promise<void> {
  const amountOf = (paise: number) => formatRupees(rupeesOf(paise));
  const facts = `Sales of ${amountOf(vendor.turnover_paise)} through this marketplace since April are near the limit of ${amountOf(vendor.limit_paise)} a year: ${consequences[vendor.gst_registration]}. Sales elsewhere count, too.`;
  const subject = 'Your turnover is near a limit of the GST law';
  const mail = renderMail({
    subject,
    heading: subject,
    paragraphs: [facts, 'Please talk to your accountant.'],
    button: { label: 'Open the vendor panel', href: `${config.origin}/vendor` },
  });
  await enqueue(trx, 'send_mail', { to: vendor.contact_email, ...mail });
  const adminSubject = `${vendor.business_name} is near a limit of the GST law`;
  await mailEveryAdmin(trx, {
    subject: adminSubject,
    heading: adminSubject,
    paragraphs: [facts],
    button: {
      label: 'Open the vendor',
      href: `${config.origin}/admin/vendors?q=${encodeURIComponent(vendor.business_name)}`,
    },
  });
}
