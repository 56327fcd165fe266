/** The baseline for a cached response: node:http sends the headers and body that the parent process sent last. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedResponse {
  headers: Record<string, string>;
  body: Buffer;
}

let recorded: RecordedResponse = { headers: {}, body: Buffer.alloc(0) };

process.on('message', (next: RecordedResponse) => {
  recorded = { headers: next.headers, body: Buffer.from(next.body) };
  process.send?.({ ready: true });
});
process.on('disconnect', () => process.exit());

const server = createServer((_, response) => {
  response.writeHead(200, recorded.headers);
  response.end(recorded.body);
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
