import { z } from 'zod';
import { providerDown } from '../../payment-provider/provider-down.ts';

const defaultTimeoutMs = 10_000;
const maxResponseBytes = 2 * 1024 * 1024;
/** https://www.cashfree.com/docs/api-reference/payments/latest/overview: responses have the fields of this version. */
const apiVersion = '2025-01-01';

export interface CashfreeOptions {
  clientId: string;
  clientSecret: string;
  apiUrl: string;
  timeoutMs?: number | undefined;
}

/** Cashfree refused the call. `code` is Cashfree's, such as order_not_found. */
export class CashfreeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, { message, code }: z.output<typeof refusal>) {
    super(`Cashfree answered ${status} ${code}: ${message}`);
    this.status = status;
    this.code = code;
  }
}

const refusal = z.object({
  message: z.string().catch('no reason given'),
  code: z.string().catch('no code'),
});

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

export type CallCashfree = <S extends z.ZodType>(schema: S, call: Call) => Promise<z.output<S>>;

/**
 * Returns a function that makes a call and validates its response. It throws `provider_down` for every failure; the cause is
 * a CashfreeRefusal if Cashfree has refused the call.
 */
export function createCashfreeClient(options: CashfreeOptions): CallCashfree {
  return async (schema, call) => {
    try {
      return schema.parse(await send(options, call));
    } catch (cause) {
      throw providerDown(cause);
    }
  };
}

async function send(options: CashfreeOptions, { method, path, body }: Call): Promise<unknown> {
  const response = await fetch(`${options.apiUrl.replace(/\/$/, '')}${path}`, {
    method,
    headers: {
      'x-client-id': options.clientId,
      'x-client-secret': options.clientSecret,
      'x-api-version': apiVersion,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
    // A redirect would send the secret to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs),
  });
  const text = await readText(response);
  if (response.ok) return JSON.parse(text);
  throw new CashfreeRefusal(response.status, refusal.parse(parseObject(text)));
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxResponseBytes) throw new Error('The response of Cashfree is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** An error of a proxy may be HTML. */
function parseObject(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Whether Cashfree has refused a call with this code. */
export const isRefused = (error: unknown, code: string): boolean =>
  error instanceof Error && error.cause instanceof CashfreeRefusal && error.cause.code === code;
