import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Starts a mail server that collects mails. */
export async function startFakeSmtp() {
  const mails: Email[] = [];
  const blocks: { reached: () => void }[] = [];
  const parsing: Promise<unknown>[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, accept) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const block = blocks.shift();
        if (block) return block.reached();
        parsing.push(PostalMime.parse(Buffer.concat(chunks)).then((mail) => mails.push(mail)));
        accept();
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
    /** Makes the server never respond to the next mail. `reached` resolves when that mail has arrived. */
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
