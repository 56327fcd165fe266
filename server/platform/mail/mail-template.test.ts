import { expect, test } from 'vitest';
import { renderMail } from './mail-template.ts';

const mail = renderMail({
  subject: 'Order\r\nBcc: everybody@example.test',
  heading: 'Hello <Asha> & "Ravi"',
  paragraphs: ["It's here."],
  rows: [{ name: 'Sofa <script>', value: '₹1,24,999.50' }],
  block: ['4 Church Street', '<b>Bengaluru</b>', ''],
  button: { label: 'Orders', href: 'https://shop.test/orders?a=1&b="2"' },
  footerLink: { label: 'Stop <these>', href: 'https://shop.test/stop?token="1"' },
});

test('a subject cannot start another header', () => {
  expect(mail.subject).toBe('Order Bcc: everybody@example.test');
});

test('the HTML escapes text that people typed', () => {
  expect(mail.html).toContain('Hello &lt;Asha&gt; &amp; &quot;Ravi&quot;');
  expect(mail.html).toContain('Sofa &lt;script&gt;');
  expect(mail.html).toContain('4 Church Street<br>&lt;b&gt;Bengaluru&lt;/b&gt;</p>');
  expect(mail.html).toContain('href="https://shop.test/orders?a=1&amp;b=&quot;2&quot;"');
  expect(mail.html).toContain('href="https://shop.test/stop?token=&quot;1&quot;"');
  expect(mail.html).toContain('Stop &lt;these&gt;</a>');
  expect(mail.html).not.toContain('<script');
});

test('the plain text has the same contents', () => {
  for (const text of ['Hello <Asha> & "Ravi"', "It's here.", 'Sofa <script>: ₹1,24,999.50']) {
    expect(mail.text).toContain(text);
  }
  expect(mail.text).toContain('4 Church Street\n<b>Bengaluru</b>');
  expect(mail.text).toContain('Stop <these>: https://shop.test/stop?token="1"');
  expect(mail.text).toContain('Orders: https://shop.test/orders?a=1&b="2"');
});
