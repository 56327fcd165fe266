import { afterAll, expect, test, vi } from 'vitest';
import { prepareCaptcha, takeCaptcha } from './captcha.ts';

afterAll(() => vi.unstubAllGlobals());

test('a Google token is requested when the form is sent, because it expires quickly', async () => {
  let requestCount = 0;
  const grecaptcha = {
    ready: (act: () => void) => act(),
    execute: async () => `token ${++requestCount}`,
  };
  const script = new EventTarget();
  vi.stubGlobal('fetch', async () => Response.json({ kind: 'recaptcha', siteKey: 'key' }));
  vi.stubGlobal('window', { grecaptcha, localStorage: { getItem: () => null } });
  vi.stubGlobal('document', {
    createElement: () => script,
    head: { append: () => script.dispatchEvent(new Event('load')) },
  });
  prepareCaptcha();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(requestCount).toBe(0);
  expect([await takeCaptcha(), await takeCaptcha()]).toEqual(['token 1', 'token 2']);
});
