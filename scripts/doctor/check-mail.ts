import type { Config } from '#server/config.ts';
import { verifySmtp } from '#server/platform/mail/mailer.ts';
import { describeError, note, ok, problem, type Finding } from './finding.ts';

/** Connects to the mail server and signs in, without sending anything. */
export async function checkMail({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Finding> {
  if (!smtpUrl) return note('SMTP_URL is not set: emails are written to DATA_DIR/outbox.');
  const { host } = new URL(smtpUrl);
  try {
    await verifySmtp(smtpUrl);
    return ok(`${host} accepts connections.`);
  } catch (error) {
    return problem(`${host} does not accept emails (${describeError(error)}). Check SMTP_URL.`);
  }
}
