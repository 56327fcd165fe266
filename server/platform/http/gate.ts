import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from './app-error.ts';
import { wireError } from './error-handler.ts';

type Phase = 'starting' | 'open' | 'draining';

/** What stands before every request while the shop is not, or no longer, open. */
export interface Gate {
  readonly phase: Phase;
  open(): void;
  drain(): void;
  /** Answers, lets pass or holds one request. */
  admit(request: IncomingMessage, response: ServerResponse, pass: () => void): void;
}

const longestWaitMs = 10_000;
/** Set by a balancer on requests that it can give to another node as well (deploy/nginx.conf). */
const mayGoElsewhere = 'baithak-may-go-elsewhere';

export function createGate(): Gate {
  let phase: Phase = 'starting';
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));

  async function hold(response: ServerResponse, pass: () => void): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, longestWaitMs)));
    await Promise.race([opened, late]);
    clearTimeout(timer);
    if (phase === 'starting') refuse(response);
    else pass();
  }

  return {
    get phase() {
      return phase;
    },
    open: () => {
      phase = 'open';
      open();
    },
    drain: () => {
      phase = 'draining';
      open();
    },
    admit: (request, response, pass) => {
      if (phase === 'open' || request.url!.startsWith('/api/health')) return pass();
      if (request.headers[mayGoElsewhere]) return refuse(response);
      if (phase === 'starting') return void hold(response, pass);
      // A connection that is kept busy would otherwise never end.
      response.shouldKeepAlive = false;
      pass();
    },
  };
}

function refuse(response: ServerResponse): void {
  const body = wireError(new AppError('unavailable', 'Starting or stopping. Please try again.'));
  response.shouldKeepAlive = false;
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
  });
  response.end(JSON.stringify(body));
}
