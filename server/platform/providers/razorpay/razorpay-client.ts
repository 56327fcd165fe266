import Razorpay from 'razorpay';
import type { z } from 'zod';
import { providerDown } from '../../payment-provider/provider-down.ts';
import { ProviderRefusal } from '../../payment-provider/provider-refusal.ts';

const defaultTimeoutMs = 10_000;
const maxResponseBytes = 2 * 1024 * 1024;

export interface RazorpayOptions {
  keyId: string;
  keySecret: string;
  apiUrl: string;
  timeoutMs?: number;
}

interface Request {
  url?: string;
  method?: string;
  data?: { receipt?: string; notes?: { reference?: string } };
  headers: { set(name: string, value: string): void };
}

/** The package's axios instance, because the package has no option for timeout and URL. */
interface Transport {
  defaults: Record<string, unknown>;
  interceptors: { request: { use(change: (request: Request) => Request): void } };
}

export function connect(options: RazorpayOptions): Razorpay {
  const client = new Razorpay({ key_id: options.keyId, key_secret: options.keySecret });
  const { rq } = client.api as unknown as { rq: Transport };
  Object.assign(rq.defaults, {
    baseURL: options.apiUrl.replace(/\/$/, ''),
    timeout: options.timeoutMs ?? defaultTimeoutMs,
    maxRedirects: 0,
    maxContentLength: maxResponseBytes,
  });
  rq.interceptors.request.use((request) => {
    const { method, url, data, headers } = request;
    if (method !== 'post') return request;
    // https://razorpay.com/docs/api/refunds/normal-refunds-idempotent: requests with the same key refund only once.
    if (url?.endsWith('/refund') && data?.receipt) {
      headers.set('X-Refund-Idempotency', data.receipt);
    }
    // https://razorpay.com/docs/api/payments/route/direct-transfers-idempotent-request
    if (url?.endsWith('/v1/transfers') && data?.notes?.reference) {
      headers.set('X-Transfer-Idempotency', data.notes.reference);
    }
    return request;
  });
  return client;
}

/** Makes a call and validates its response. Passes on a ProviderRefusal; throws `provider_down` for any other failure. */
export async function callRazorpay<S extends z.ZodType>(
  schema: S,
  call: () => Promise<unknown>,
): Promise<z.output<S>> {
  const response = await call().catch((reason: unknown) => {
    throw reason instanceof ProviderRefusal ? reason : providerDown(toError(reason));
  });
  const parsed = schema.safeParse(response);
  if (!parsed.success) throw providerDown(parsed.error);
  return parsed.data;
}

/**
 * Wraps a call for `callRazorpay`: if Razorpay answers 400, which means that it would refuse the same request again, the
 * call throws ProviderRefusal instead of `provider_down`.
 */
export const refusable = (call: () => Promise<unknown>) => (): Promise<unknown> =>
  call().catch((reason: unknown) => {
    const description = findRefusal(reason);
    throw description === undefined ? reason : new ProviderRefusal(description);
  });

const findRefusal = (reason: unknown): string | undefined => {
  if (reason instanceof Error) return undefined;
  const { statusCode, error } = reason as Refused;
  return statusCode === 400 ? error?.description : undefined;
};

interface Refused {
  statusCode?: number;
  error?: { description?: string };
}

/** For an error status, the package rejects with a plain object. Keeps its status and description for the log. */
function toError(reason: unknown): unknown {
  if (reason instanceof Error) return reason;
  const { statusCode, error } = reason as Refused;
  return new Error(`Razorpay answered ${statusCode}: ${error?.description ?? 'no reason given'}`);
}
