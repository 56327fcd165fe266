import { request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Application } from './application-process.ts';

/** Forwards a request to the application. During a restart, waits until the new process accepts requests. */
export async function forwardTo(
  application: Application,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const { port } = await application.waitUntilOpen();
    const { url, method, headers } = request;
    const outgoing = send({ host: '127.0.0.1', port, path: url, method, headers, agent: false });
    outgoing.on('response', (reply) => {
      response.writeHead(reply.statusCode!, reply.rawHeaders);
      reply.pipe(response);
    });
    outgoing.on('error', (error) => answerBadGateway(response, error));
    response.on('close', () => outgoing.destroy());
    request.pipe(outgoing);
  } catch (error) {
    answerBadGateway(response, error as Error);
  }
}

function answerBadGateway(response: ServerResponse, { message }: Error): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(message);
}
