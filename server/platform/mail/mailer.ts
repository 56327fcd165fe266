import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A call that ends such mails by one click in the mail program (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Sends over SMTP where it is configured; otherwise writes .eml files whose names sort by time. */
export function createMailer(options: {
  smtpUrl?: string;
  from: string;
  outbox: string;
  timeoutMs?: number;
}): Mailer {
  if (options.smtpUrl) return smtpMailer(options.smtpUrl, options.from, options.timeoutMs);
  return outboxMailer(options.outbox, options.from);
}

/** Nodemailer's own timeouts of ten minutes would let one unresponsive server block all jobs. */
function smtpMailer(smtpUrl: string, from: string, timeoutMs = 15_000): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...messageOf(mail) });
    },
  };
}

function messageOf({ unsubscribeUrl, ...mail }: Mail) {
  if (!unsubscribeUrl) return mail;
  const headers = {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...mail, headers };
}

function outboxMailer(outbox: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const message = { from, ...messageOf(mail), textEncoding: 'quoted-printable' as const };
      const sent = await transport.sendMail(message);
      await mkdir(outbox, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;
      // Rename a complete file, so that readers never see a partial mail.
      await writeFile(join(outbox, `.${name}`), sent.message as Buffer);
      await rename(join(outbox, `.${name}`), join(outbox, `${name}.eml`));
    },
  };
}
