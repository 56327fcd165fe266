import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The mail program calls this URL when the recipient stops mails of this kind with one click (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** Sends an email. If an interrupted job sends it again, `origin` is the same, so that it is recognised. */
  send(mail: Mail, origin?: MailOrigin): Promise<void>;
}

export interface MailOrigin {
  id: string;
  createdAt: Date;
}

/** Creates a mailer that sends over SMTP if SMTP_URL is set, and otherwise writes .eml files whose names sort by time. */
export function createMailer(options: {
  smtpUrl?: string;
  from: string;
  outbox: string;
  timeoutMs?: number;
}): Mailer {
  if (options.smtpUrl) return createSmtpMailer(options.smtpUrl, options.from, options.timeoutMs);
  return createOutboxMailer(options.outbox, options.from);
}

function createSmtpMailer(smtpUrl: string, from: string, timeoutMs?: number): Mailer {
  const transport = createTransport({ url: smtpUrl, pool: true, ...limitTime(timeoutMs) });
  return {
    send: async (mail, origin) => {
      await transport.sendMail(buildMessage(mail, from, origin));
    },
  };
}

/** Nodemailer's own timeouts of up to ten minutes would let one unresponsive server block all jobs. */
const limitTime = (timeoutMs = 15_000) => ({
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: timeoutMs,
});

/** Connects and signs in, without sending anything. Throws if the server does not accept it. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = createTransport({ url: smtpUrl, ...limitTime() });
  await transport.verify().finally(() => transport.close());
}

function buildMessage({ unsubscribeUrl, ...mail }: Mail, from: string, origin?: MailOrigin) {
  // The same origin has the same id, because mail programs show messages with the same id only once.
  const messageId = origin && `<${buildName(origin)}@${from.replace(/^.*@|>$/g, '')}>`;
  const headers = unsubscribeUrl && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { from, ...mail, ...(messageId && { messageId }), ...(headers && { headers }) };
}

const buildName = ({ id, createdAt }: MailOrigin) =>
  `${createdAt.toISOString().replaceAll(':', '-')}-${id.padStart(8, '0')}`;

function createOutboxMailer(outbox: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail, origin) => {
      const message = buildMessage(mail, from, origin);
      const sent = await transport.sendMail({ ...message, textEncoding: 'quoted-printable' });
      await mkdir(outbox, { recursive: true });
      const name = buildName(
        origin ?? { id: randomBytes(4).toString('hex'), createdAt: new Date() },
      );
      // Rename a complete file, so that readers never see a partial mail.
      await writeFile(join(outbox, `.${name}`), sent.message as Buffer);
      await rename(join(outbox, `.${name}`), join(outbox, `${name}.eml`));
    },
  };
}
