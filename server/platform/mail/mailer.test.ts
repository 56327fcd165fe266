import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { createMailer } from './mailer.ts';

test.each(['before its greeting', 'in the middle of a mail'])(
  'sending times out if the mail server stops responding %s',
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

test('the email of a job that runs twice is one file in the outbox, with one Message-ID', async () => {
  const folder = await createTempFolder();
  onTestFinished(folder.remove);
  const mailer = createMailer({ from: 'Shop <a@shop.test>', outbox: folder.path });
  const mail = { to: 'b@shop.test', subject: 'Hello', text: 'Hello', html: '<p>Hello' };
  const createdAt = new Date('2026-01-05T10:00:00.123Z');
  await mailer.send(mail, { id: '9', createdAt });
  await mailer.send(mail, { id: '10', createdAt });
  await mailer.send(mail, { id: '9', createdAt });
  await mailer.send(mail);
  const names = (await readdir(folder.path)).sort();
  expect(names.slice(0, 2)).toEqual([
    '2026-01-05T10-00-00.123Z-00000009.eml',
    '2026-01-05T10-00-00.123Z-00000010.eml',
  ]);
  expect(names).toHaveLength(3);
  expect(await readFile(join(folder.path, names[0]!), 'utf8')).toMatch(
    /^Message-ID: <2026-01-05T10-00-00\.123Z-00000009@shop\.test>\r$/m,
  );
});
