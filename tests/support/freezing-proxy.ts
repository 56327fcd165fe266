import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a database that can stop forwarding data without closing connections. */
export async function startFreezingProxy(databaseUrl: string) {
  const { hostname, port: databasePort } = new URL(databaseUrl);
  const sockets: Socket[] = [];
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(databasePort), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.push(from);
      from.on('error', () => {}).on('close', () => to.destroy());
      from.on('data', (bytes) => isFrozen || to.write(bytes));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  // Over TCP, not a Unix socket.
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze: () => void (isFrozen = true),
    thaw: () => void (isFrozen = false),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
