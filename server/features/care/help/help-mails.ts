import { helpClocks, type HelpSide } from '#contract/care/help-rules.ts';
import type { Ctx } from '#server/context.ts';
import { enqueueMail, buildPageUrl } from '#server/features/orders/purchases/order-mail.ts';
import { isEmailConfirmed } from '#server/features/people/accounts/accounts.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { isWithinRate } from '#server/platform/http/limit-rate.ts';
import { findRequestMailFacts } from './help-writes.queries.ts';
import { maskContactDetails } from './mask-contact-details.ts';
import { createVisitorToken } from './visitor-link.ts';

export type HelpCtx = Pick<Ctx, 'db' | 'clock' | 'systemClock' | 'config' | 'secrets'>;

type Facts = Awaited<ReturnType<typeof findRequestMailFacts>>;

/** Limits the emails to addresses that are not confirmed, because anybody can enter another person's email. */
const acknowledgementLimit = { name: 'help_acknowledgement', minutes: 60, perAccount: 5 };

/**
 * Emails the customer that the request has arrived. Sends nothing and returns false above the limit for an address that
 * is not confirmed.
 */
export async function mailAcknowledgement(
  ctx: HelpCtx,
  trx: Trx,
  requestId: string,
): Promise<boolean> {
  const facts = await findRequestMailFacts(trx, requestId);
  if (!(await isEmailConfirmed(trx, facts.email))) {
    const counted = { ip: '', account: facts.email };
    if (!(await isWithinRate({ ...ctx, db: trx }, acknowledgementLimit, counted))) return false;
  }
  const who = facts.vendor_id && facts.topic !== 'not_received' ? facts.business_name : 'Baithak';
  const heading = `We have your message ${facts.number}`;
  await enqueueMail(trx, facts.email, {
    subject: `${facts.number}: ${subjectFor(ctx, facts, 'customer')}`,
    heading,
    fixedTitle: heading,
    paragraphs: [
      `${who} answers within ${helpClocks.hoursToAnswer} hours. Open the request to read the answer or to write more.`,
    ],
    button: buttonFor(ctx, facts, 'customer'),
  });
  return true;
}

interface Mail {
  /** The author, who gets no email. */
  by: { side: HelpSide; id?: string | null };
  /** The title is a fixed text. */
  contentFor: (reader: Reader) => { title: string; paragraphs: string[] };
  /** Everybody in the thread by default. */
  to?: readonly Reader[];
}

type Reader = 'customer' | 'vendor' | 'admin';

/** Emails everybody in the thread except the author. The only admin in a thread is the assigned admin. */
export async function mailThread(
  ctx: HelpCtx,
  trx: Trx,
  requestId: string,
  { by, contentFor, to = ['customer', 'vendor', 'admin'] }: Mail,
): Promise<void> {
  const facts = await findRequestMailFacts(trx, requestId);
  for (const reader of to) {
    const email = emailOf(facts, reader);
    const isAuthor = reader === 'admin' ? by.id === facts.assignee_id : reader === by.side;
    if (!email || isAuthor) continue;
    const { title, paragraphs } = contentFor(reader);
    await enqueueMail(trx, email, {
      subject: `${facts.number}: ${title}`,
      fixedTitle: `${facts.number}: ${title}`,
      heading: subjectFor(ctx, facts, reader),
      paragraphs: paragraphs.filter(Boolean),
      button: buttonFor(ctx, facts, reader),
    });
  }
}

function emailOf(facts: Facts, reader: Reader): string | null {
  if (reader === 'customer') return facts.email;
  return reader === 'vendor' ? facts.vendor_email : facts.assignee_email;
}

/** Returns the text as the reader may see it. Emails hide contact details between customer and vendor, as pages do. */
export const textFor = (
  { config }: Pick<Ctx, 'config'>,
  { text, side, vendorId }: { text: string; side: HelpSide; vendorId: string | null },
  reader: Reader,
): string =>
  vendorId && reader !== 'admin' && (side === 'customer' || side === 'vendor')
    ? maskContactDetails(text, config.origin).text
    : text;

const subjectFor = (ctx: HelpCtx, { subject, vendor_id: vendorId }: Facts, reader: Reader) =>
  textFor(ctx, { text: subject, side: 'customer', vendorId }, reader);

function buttonFor(ctx: HelpCtx, { id, number, account_id }: Facts, reader: Reader) {
  const label = 'Open the request';
  if (reader !== 'customer') return { label, href: buildPageUrl(ctx, `/${reader}/help/${number}`) };
  const token = account_id === null ? `?token=${createVisitorToken(ctx, id)}` : '';
  return { label, href: buildPageUrl(ctx, `/help/${number}${token}`) };
}
