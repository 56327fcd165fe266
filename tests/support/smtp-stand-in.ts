import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it is given; `block` holds the next mail before it is taken. */
export async function startSmtpStandIn() {
  const mails: Email[] = [];
  const blocks: { reached: () => void }[] = [];
  const parsing: Promise<unknown>[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, taken) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const held = blocks.shift();
        if (held) return held.reached();
        parsing.push(PostalMime.parse(Buffer.concat(chunks)).then((mail) => mails.push(mail)));
        taken();
      });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The next mail is never taken: its sender waits until it is gone. */
    block: () => {
      const reached = Promise.withResolvers<void>();
      blocks.push({ reached: reached.resolve });
      return { reached: reached.promise };
    },
    close: async () => {
      await Promise.all(parsing);
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
