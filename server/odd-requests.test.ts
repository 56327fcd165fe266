import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createApp } from './app.ts';
import type { RenderPage } from './render-page.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());

async function send(headers: string[]): Promise<string> {
  const { port } = shop.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const lines = ['GET /api/health HTTP/1.1', ...headers, 'connection: close'];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  let text = '';
  for await (const part of socket) text += String(part);
  return text;
}

test('a request with two Host headers is refused', async () => {
  const answer = await send(['host: shop', 'Host: other']);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('Send one Host header');
});

test('a connection whose headers do not arrive is closed, and an upload has more time', () => {
  const { headersTimeout, requestTimeout } = shop.app.server;
  expect(headersTimeout).toBe(20_000);
  expect(requestTimeout).toBe(120_000);
});

test.each(['/%0A', '/%0d%0a/x', '/product/%E2%80%A8', '/%e2%80%a9?q=%0A'])(
  'the path %s reaches the page of unknown paths without a line break',
  async (path) => {
    const rendered: URL[] = [];
    const renderPage: RenderPage = async ({ url }) => {
      rendered.push(new URL(url));
      return new Response('', { status: 404 });
    };
    const app = await createApp({ ...shop.ctx, renderPage });
    expect((await app.inject(path)).statusCode).toBe(404);
    await app.close();
    const { pathname, search } = rendered[0]!;
    expect(decodeURIComponent(pathname)).not.toMatch(/[\n\r\u2028\u2029]/);
    expect(search).toBe(path.includes('?') ? '?q=%0A' : '');
  },
);
