import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { listenForChanges, type ChangeListener } from './change-listener.ts';
import { createPublicCache } from './public-cache.ts';

const log = pino({ level: 'silent' });
const database = new URL(inject('postgresUrl'));
// Connect over TCP, because the proxy cannot forward a Unix socket.
database.search = '';
const pool = new pg.Pool({ connectionString: database.href, max: 1 });
const sockets = new Set<Socket>();
const proxy = createServer((near) => {
  const far = connect(Number(database.port), database.hostname);
  for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
  near.pipe(far).pipe(near);
});
const listeners: ChangeListener[] = [];

beforeAll(async () => {
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  for (const each of listeners) await each.stop();
  for (const socket of sockets) socket.destroy();
  proxy.close();
  await pool.end();
});

/** Listens through a proxy whose connections the test can pause. */
function listenThroughProxy(notify: (channel: string) => Promise<unknown>) {
  const { port } = proxy.address() as AddressInfo;
  const connectionString = Object.assign(new URL(database), { port: String(port) }).href;
  const cache = createPublicCache();
  listeners.push(listenForChanges(cache, { connection: { connectionString }, notify, log }));
  return cache;
}

const notify = (channel: string) => pool.query('select pg_notify($1, null)', [channel]);

test('the cache is not fresh after the network has been unresponsive for a second', async () => {
  const cache = listenThroughProxy(notify);
  await vi.waitFor(() => expect(cache.isOpen).toBe(true), { timeout: 20_000 });
  await sleep(1000);
  await vi.waitFor(() => expect(cache.isFresh(performance.now())).toBe(true), { timeout: 20_000 });

  for (const socket of sockets) socket.pause();
  await sleep(1000);
  expect(cache.isFresh(performance.now())).toBe(false);

  for (const socket of sockets) socket.resume();
  const expectFresh = async () => {
    await cache.waitUntilFresh();
    expect(cache.isFresh(performance.now())).toBe(true);
  };
  await vi.waitFor(expectFresh, { timeout: 20_000 });
});

test('behind a pooler that drops notifications, the cache stays closed', async () => {
  // The fake pooler answers every NOTIFY and delivers none.
  const drop = vi.fn(async () => {});
  const cache = listenThroughProxy(drop);
  const hasGivenUpOnce = () => expect(drop.mock.calls.length).toBeGreaterThan(1);
  await vi.waitFor(hasGivenUpOnce, { timeout: 20_000 });
  expect(cache.isOpen).toBe(false);
});
