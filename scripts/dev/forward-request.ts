import { request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Application } from './application-process.ts';

/** Sends a request on to the application; one that arrives during a restart waits for it. */
export async function forwardTo(
  application: Application,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const { port } = await application.opened();
    const { url, method, headers } = request;
    const onward = send({ host: '127.0.0.1', port, path: url, method, headers, agent: false });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on('error', (error) => fail(response, error));
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  } catch (error) {
    fail(response, error as Error);
  }
}

function fail(response: ServerResponse, { message }: Error): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(message);
}
