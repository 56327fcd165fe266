import { setTimeout as sleep } from 'node:timers/promises';

interface Call {
  method?: string;
  token?: string;
  /** The value of the Idempotency-Key header. */
  key?: string;
  body?: object | FormData;
}

export interface Reply<Body> {
  status: number;
  body: Body;
}

/** The server may need more than 20 s to respond, because a query waits up to 20 s for a connection to the database. */
const timeoutMs = 30_000;
const retryMs = 250;

/** Makes one call. Returns undefined if no response arrives. */
export async function callShop<Body>(
  url: string,
  { method, token, key, body }: Call = {},
): Promise<Reply<Body> | undefined> {
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(url, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body };
  } catch {
    return undefined;
  }
}

/** Repeats an idempotent call until the shop acknowledges it. Throws if the shop refuses the call or answers 500. */
export async function callUntilAcknowledged<Body>(url: string, call: Call = {}): Promise<Body> {
  for (;;) {
    const reply = await callShop<Body>(url, call);
    if (reply && reply.status < 300) return reply.body;
    if (reply && reply.status < 500) {
      throw new Error(`${url} returned ${reply.status}: ${JSON.stringify(reply.body)}`);
    }
    if (reply?.status === 500) throw new Error(`${url} returned 500`);
    await sleep(retryMs);
  }
}

export const isAcknowledged = (reply: Reply<unknown> | undefined): boolean =>
  reply !== undefined && reply.status < 300;
