import { removeInvisible } from '#contract/remove-invisible.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHelp, readHelp, sendHelpMessage } from '#tests/support/help.ts';
import { createHelpScene, type HelpScene } from '#tests/support/help-scene.ts';

let scene: HelpScene;
let number: string;
beforeAll(async () => {
  scene = await createHelpScene();
  const { shop, customer, order } = scene;
  number = (await openHelp(shop, customer, { order })).body.number;
}, 60_000);
afterAll(() => scene.shop.close());

const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">Pay here</a>',
  '<form action=//evil><input name=card>',
  '<style>*{display:none}</style>',
  '<meta http-equiv=refresh content=0>',
  '<base href=//evil>',
  '<math><mtext></form><form><mglyph><style></math>',
  '</p><h1>Baithak has refunded you</h1>',
  '</script><script>alert(1)</script>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;',
  '<scr\u00adipt>alert(1)</scr\u00adipt>',
  '＜script＞alert(1)＜/script＞',
  '<details open ontoggle=alert(1)>',
];
const code = [
  "'; drop table help_requests; --",
  "' or '1'='1",
  '1; select pg_sleep(10)',
  "\\'; delete from accounts; --",
  '$1 $2 $3',
  '%s %d %n',
  '{{7*7}}',
  '${7*7}',
  '#{7*7}',
  '<%= 7*7 %>',
  '{% debug %}',
  '$(rm -rf /)',
  '`id`',
  '; cat /etc/passwd',
  '| mail evil',
  '../../../../etc/passwd',
  'C:\\Windows\\win.ini',
  '__proto__',
  'constructor.prototype.isAdmin = true',
  '{"isInternal": true, "side": "admin"}',
  '=HYPERLINK("evil","Refund")',
  '+cmd|calc',
  '@SUM(A1:A9)',
  "-2+3+cmd|' /C calc'!A0",
  '*)(uid=*))(|(uid=*',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
];
const characters = [
  'Subject: Refund\r\nBcc: everybody',
  'a\r\n\r\n.\r\nQUIT',
  '\u202ereversed\u202c',
  '\u2066hidden\u2069 text',
  'z\u0335a\u0335l\u0335g\u0335o\u0335',
  '\ufeffstarts with a mark',
  'zero\u200bwidth',
  '👩‍👩‍👧‍👦'.repeat(50),
  'ᚠᛇᚻ ﷽ 𝔉𝔲𝔯𝔫',
  'क्षत्रिय श्रृंगार',
  `${'a'.repeat(3999)}é`,
  `${'('.repeat(2000)}${')'.repeat(2000)}`,
  '\n'.repeat(300).concat('x'),
  '\t\v\f x',
];
const refused = ['nul \0 byte', 'half \ud800 a pair', 'x'.repeat(4001), ' \n '];

test('hostile texts are refused, or stored as typed (without outer spaces) and escaped in emails', async () => {
  const texts = [...markup, ...code, ...characters];
  expect(texts.length + refused.length).toBeGreaterThanOrEqual(60);
  const { shop, customer, vendor, admin, orders, listQueuedMails } = scene;
  for (const text of texts) {
    const sent = await sendHelpMessage(shop, customer, number, { message: text });
    expect(sent.status, text).toBe(201);
  }
  for (const text of refused) {
    const sent = await sendHelpMessage(shop, customer, number, { message: text });
    expect(sent.status, text).toBe(400);
  }
  const { body } = await readHelp(shop, admin, number);
  expect(body.messages.slice(1).map((message) => message.text)).toEqual(
    texts.map((text) => removeInvisible(text).trim()),
  );
  expect(body.messages.every(({ side, isInternal }) => side === 'customer' && !isInternal)).toBe(
    true,
  );
  expect((await readHelp(shop, vendor, number)).body.messages).toHaveLength(texts.length + 1);
  const { rows } = await shop.ctx.pool.query<{ html: string; subject: string }>(
    `select payload->>'html' as html, payload->>'subject' as subject
     from graphile_worker._private_jobs where payload->>'to' = $1`,
    [orders.vendor.email],
  );
  expect(rows.length).toBeGreaterThan(texts.length);
  for (const { html, subject } of rows) {
    expect(html).not.toMatch(/<(?:script|img|svg|iframe|form|base|math|details|h1>Baithak)/i);
    expect(subject).not.toMatch(/[\r\n]/);
  }
  expect(await listQueuedMails('everybody')).toEqual([]);
}, 60_000);

test('a hostile subject is stored as it is but in one line, and a hostile search finds at most one request', async () => {
  const { shop, customer, admin, order } = scene;
  for (const subject of [markup[0]!, 'Refund\r\nBcc: everybody', code[0]!]) {
    const { status, body } = await openHelp(shop, customer, { order, subject });
    expect([status, body.subject]).toEqual([201, subject.replace('\r\n', ' ')]);
  }
  for (const q of [...code, '%', '_', '\\', '%%%']) {
    const answer = await shop.call('GET /api/help', { query: { q } }, { token: admin });
    expect(answer.status, q).toBe(200);
    expect(answer.body.length, q).toBeLessThanOrEqual(1);
  }
}, 60_000);
