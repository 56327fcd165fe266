import type { Ctx } from '#server/context.ts';
import { mailEveryAdmin } from '#server/features/people/admin-mail/mail-every-admin.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { countUnhandledEvent } from './webhook-events.queries.ts';

/** Records an event for which the shop has no rule. Admins see its kind, and get an email about the first of a kind. */
export const recordUnhandledEvent = (
  { db }: Pick<Ctx, 'db'>,
  { provider, event }: { provider: string; event: string },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await countUnhandledEvent(trx, provider, event))) return;
    const subject = `The payment provider reports an unknown event: ${event}`;
    await mailEveryAdmin(trx, {
      subject,
      heading: subject,
      paragraphs: [
        `${provider} has sent the event ${event}. The shop has stored it, but has no rule for it. Look at the provider’s dashboard whether something has to be done. If not, switch the event off there.`,
        'Further events of this kind are listed on the dashboard and cause no email.',
      ],
    });
  });
