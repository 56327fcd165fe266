import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createMailer } from './mailer.ts';

test.each(['before its greeting', 'in the middle of a mail'])(
  'sending to a mail server that stops responding %s times out',
  async (when) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket.on('error', () => {}));
      if (when === 'before its greeting') return;
      socket.write('220 mail\r\n');
      socket.on('data', (command) => {
        if (/^(EHLO|MAIL|RCPT)/.test(command.toString())) socket.write('250 yes\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    const mailer = createMailer({ smtpUrl, from: 'a@shop.test', outbox: '', timeoutMs: 100 });

    const mail = { to: 'b@shop.test', subject: 'Hello', text: 'Hello', html: '<p>Hello' };
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' });

    for (const socket of sockets) socket.destroy();
    server.close();
  },
);
