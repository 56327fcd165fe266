import { once } from 'node:events';
import { createServer } from 'node:http';

/** Serves metrics on a separate port, because they must not be public. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  renderMetrics: () => Promise<string>,
): Promise<{ stop(): void }> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await renderMetrics();
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
      response.end(text);
    } catch {
      response.writeHead(503).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
