import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Starts a proxy to a database. It can stop forwarding data without closing connections, or lose one response. */
export async function startFreezingProxy(databaseUrl: string) {
  const { hostname, port: databasePort } = new URL(databaseUrl);
  const sockets: Socket[] = [];
  let isFrozen = false;
  let lostRequest: string | undefined;
  const server = createServer((client) => {
    const database = connect(Number(databasePort), hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.push(from);
      from.on('error', () => {}).on('close', () => to.destroy());
      from.on('data', (bytes) => isFrozen || to.write(bytes));
    }
    client.on('data', (bytes) => {
      if (!lostRequest || !bytes.includes(lostRequest)) return;
      lostRequest = undefined;
      database.removeAllListeners('data').once('data', () => client.destroy());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  // Clients connect over TCP, not over a Unix socket.
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze: () => void (isFrozen = true),
    /** On the next request that contains this text, closes the connection instead of forwarding the database's response. */
    loseAnswerTo: (text: string) => void (lostRequest = text),
    thaw: () => void (isFrozen = false),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
