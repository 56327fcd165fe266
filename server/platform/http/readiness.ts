import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from './app-error.ts';
import { wireError } from './error-handler.ts';

type Phase = 'starting' | 'ready' | 'draining';

/** Whether this process serves requests. */
export interface Readiness {
  readonly phase: Phase;
  setReady(): void;
  startDraining(): void;
  /** Calls `pass` to let a request through, holds it until the server is ready, or refuses it. */
  admit(request: IncomingMessage, response: ServerResponse, pass: () => void): void;
}

const maxWaitMs = 10_000;
/** A load balancer sets this header on requests that it can send to another node instead (deploy/nginx.conf). */
const goElsewhereHeader = 'baithak-may-go-elsewhere';

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
      if (request.headers[goElsewhereHeader]) return sendUnavailable(response, 502);
      if (phase === 'starting') return void hold(response, pass);
      // Close the connection after this response, because a client that keeps sending requests would delay the
      // shutdown.
      response.shouldKeepAlive = false;
      pass();
    },
  };
}

/**
 * Refuses a request. A 502 makes a load balancer try another node. A 503 does not, because without a database all nodes
 * answer 503.
 */
function sendUnavailable(response: ServerResponse, status: 502 | 503): void {
  const body = wireError(
    new AppError('unavailable', 'The server is starting or stopping. Please try again.'),
  );
  response.shouldKeepAlive = false;
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
  });
  response.end(JSON.stringify(body));
}
