import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Real SMTP when configured, otherwise one .eml file per mail whose name sorts by time. */
export function createMailer(options: {
  smtpUrl?: string;
  from: string;
  outbox: string;
  patienceMs?: number;
}): Mailer {
  if (options.smtpUrl) return smtpMailer(options.smtpUrl, options.from, options.patienceMs);
  return outboxMailer(options.outbox, options.from);
}

/** A server that stalls would otherwise keep its job, and with it all others, for ten minutes. */
function smtpMailer(smtpUrl: string, from: string, patienceMs = 15_000): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
  };
}

function outboxMailer(outbox: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const sent = await transport.sendMail({ from, ...mail, textEncoding: 'quoted-printable' });
      await mkdir(outbox, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}`;
      // Written aside and renamed, so that a reader never sees half a mail.
      await writeFile(join(outbox, `.${name}`), sent.message as Buffer);
      await rename(join(outbox, `.${name}`), join(outbox, `${name}.eml`));
    },
  };
}
