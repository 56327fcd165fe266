import type { Config } from '#server/config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connection.ts';
import { isWithinRate } from '../http/limit-rate.ts';
import type { Jobs } from '../jobs/job-types.ts';
import type { Mailer, MailOrigin } from './mailer.ts';

/** Anybody can enter somebody else's email address, so the emails count per address and not per account. */
const unconfirmedLimit = { name: 'unconfirmed_mail', minutes: 60, perAccount: 10 };
/** More than the steps of one order can cause. */
const paidOrderLimit = { name: 'unconfirmed_order_mail', minutes: 60, perAccount: 60 };

interface MailCtx {
  config: Config;
  db: Db;
  systemClock: Clock;
  mail: Mailer;
}

/** Sends an email. Drops an email to an address that is not confirmed if the address got too many of them. */
export async function sendMail(
  ctx: MailCtx,
  { isToUnconfirmed, isAboutPaidOrder, ...mail }: Jobs['send_mail'],
  origin?: MailOrigin,
): Promise<void> {
  const counted = { ip: '', account: mail.to };
  const limit = isAboutPaidOrder ? paidOrderLimit : unconfirmedLimit;
  if (isToUnconfirmed && !(await isWithinRate(ctx, limit, counted))) return;
  await ctx.mail.send(mail, origin);
}
