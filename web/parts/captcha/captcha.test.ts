import { afterAll, expect, test, vi } from 'vitest';
import { prepareCaptcha, takeCaptcha } from './captcha.ts';

afterAll(() => vi.unstubAllGlobals());

test('Google is asked when the form is sent, for its proof does not outlast the filling in', async () => {
  let asked = 0;
  const grecaptcha = {
    ready: (act: () => void) => act(),
    execute: async () => `proof ${++asked}`,
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
  expect(asked).toBe(0);
  expect([await takeCaptcha(), await takeCaptcha()]).toEqual(['proof 1', 'proof 2']);
});
