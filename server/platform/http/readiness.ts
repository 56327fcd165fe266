import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from './app-error.ts';
import { wireError } from './error-handler.ts';

type Phase = 'starting' | 'ready' | 'draining';

/** Whether this process serves requests. */
export interface Readiness {
  readonly phase: Phase;
  setReady(): void;
  startDraining(): void;
  /** Passes one request on, holds it until the server is ready, or refuses it. */
  admit(request: IncomingMessage, response: ServerResponse, pass: () => void): void;
}

const maxWaitMs = 10_000;
/** A balancer sets it on requests that it can send to another node instead (deploy/nginx.conf). */
const mayGoElsewhere = 'baithak-may-go-elsewhere';

export function createReadiness(): Readiness {
  let phase: Phase = 'starting';
  const started = Promise.withResolvers<void>();

  async function hold(response: ServerResponse, pass: () => void): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise((resolve) => (timer = setTimeout(resolve, maxWaitMs)));
    await Promise.race([started.promise, timeout]);
    clearTimeout(timer);
    if (phase === 'starting') sendUnavailable(response, 503);
    else pass();
  }

  return {
    get phase() {
      return phase;
    },
    setReady: () => {
      phase = 'ready';
      started.resolve();
    },
    startDraining: () => {
      phase = 'draining';
      started.resolve();
    },
    admit: (request, response, pass) => {
      if (phase === 'ready' || request.url!.startsWith('/api/health')) return pass();
      if (request.headers[mayGoElsewhere]) return sendUnavailable(response, 502);
      if (phase === 'starting') return void hold(response, pass);
      // Close the connection after this response: a busy one would delay the shutdown for ever.
      response.shouldKeepAlive = false;
      pass();
    },
  };
}

/** 502 tells a balancer to leave this node; a 503 of a lost database would be the same at any other. */
function sendUnavailable(response: ServerResponse, status: 502 | 503): void {
  const body = wireError(new AppError('unavailable', 'Starting or stopping. Please try again.'));
  response.shouldKeepAlive = false;
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
  });
  response.end(JSON.stringify(body));
}
