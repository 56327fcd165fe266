import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from './app-error.ts';
import { wireError } from './error-handler.ts';

/** Whether the request has several `Host` headers, of which proxies may use another one than this server (RFC 9112). */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const isHost = (name: string, index: number) => index % 2 === 0 && name.toLowerCase() === 'host';
  return rawHeaders.filter(isHost).length > 1;
}

export function sendTwoHosts(response: ServerResponse): void {
  const body = wireError(new AppError('invalid', 'Send one Host header'));
  response.shouldKeepAlive = false;
  response.writeHead(400, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}
