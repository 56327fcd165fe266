import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openHelp,
  postPictures,
  readHelp,
  sendHelpMessage,
  readVisitorToken,
} from '#tests/support/help.ts';
import { createHelpScene, type HelpScene } from '#tests/support/help-scene.ts';
import type { TestShop } from '#tests/support/shop.ts';
import { createVisitorToken } from './visitor-link.ts';

let shop: TestShop;
let customer: string;
let admin: string;
let listQueuedMails: HelpScene['listQueuedMails'];
let sendContactMessage: HelpScene['sendContactMessage'];

beforeAll(async () => {
  ({ shop, customer, admin, listQueuedMails, sendContactMessage } = await createHelpScene());
}, 60_000);
afterAll(() => shop.close());

describe('a visitor', () => {
  test('gets a number, and reads and answers the request with the link in the email', async () => {
    const email = 'ravi.nair@example.test';
    const sent = await sendContactMessage(email);
    expect(sent.body.ticket).toMatch(/^HD-/);
    const [mail] = await listQueuedMails(email);
    expect(mail!.subject).toBe(`We have your message ${sent.body.ticket}`);
    expect(mail!.text).not.toContain('Shimla');
    const token = await readVisitorToken(shop, email);
    const opened = await shop.call('GET /api/help/visitor', { query: { token } });
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.body).toMatchObject({
      number: sent.body.ticket,
      topic: 'contact',
      subject: 'Do you deliver to Shimla?',
      customer: { isVisitor: true },
      allowed: ['reply'],
      beside: null,
    });
    await sendHelpMessage(shop, admin, sent.body.ticket, { message: 'We do.', outcome: 'resolve' });
    expect((await listQueuedMails(email)).at(-1)!.text).toContain(`token=${token}`);
    const reply = await postPictures(shop, {
      url: '/api/help/visitor/messages',
      fields: [
        ['token', token],
        ['message', 'And to Manali?'],
      ],
    });
    expect([reply.status, reply.body.status]).toEqual([201, 'open']);
    const { url } = reply.body.messages.at(-1)!.pictures[0]!;
    expect((await shop.app.inject({ method: 'GET', url })).statusCode).toBe(200);
    expect((await shop.app.inject({ method: 'GET', url: url.slice(0, -4) })).statusCode).toBe(404);
    const contacts = await shop.call('GET /api/contacts', {}, { token: admin });
    expect(contacts.body[0]).toMatchObject({ ticket: sent.body.ticket, status: 'resolved' });
    const thread = await readHelp(shop, admin, sent.body.ticket);
    expect(thread.body.beside).toMatchObject({ orders: [], requests: [] });
  });

  test('finds nothing with a changed token, or with a token of a customer’s request', async () => {
    const email = 'ravi.two@example.test';
    await sendContactMessage(email);
    const token = await readVisitorToken(shop, email);
    const { number } = (await openHelp(shop, customer)).body;
    const { id } = await shop.ctx.db
      .selectFrom('help_requests')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const wrong = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${id.replaceAll('-', '')}${token.slice(32)}`,
      token.toUpperCase(),
      'x',
      `${token}x`,
    ];
    for (const each of wrong) {
      const { status } = await shop.call('GET /api/help/visitor', { query: { token: each } });
      expect(status, each).toBe(404);
    }
    const signed = createVisitorToken(shop.ctx, id);
    const { status } = await shop.call('GET /api/help/visitor', { query: { token: signed } });
    expect(status).toBe(404);
  });
});
