import type { ApiResponse, ApiKey, Args } from '#contract/api.ts';
import type { WireError } from '#contract/error.ts';
import { ApiError } from './api-error.ts';

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

type Rest<K extends ApiKey> =
  object extends Args<K>
    ? [args?: Args<K>, options?: CallOptions]
    : [args: Args<K>, options?: CallOptions];

export interface CallApi {
  <K extends ApiKey>(key: K, ...rest: Rest<K>): Promise<ApiResponse<K>>;
  withHeaders<K extends ApiKey>(
    key: K,
    ...rest: Rest<K>
  ): Promise<{ data: ApiResponse<K>; headers: Headers }>;
}

/** Sends one request, by `fetch` in the browser and by an injected call on the server. */
export type Send = (
  path: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string | FormData;
    signal?: AbortSignal;
  },
) => Promise<Response>;

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function createCallApi(send: Send): CallApi {
  async function withHeaders(key: string, args: Parts = {}, options: CallOptions = {}) {
    const [method = 'GET', path = ''] = key.split(' ');
    const response = await send(buildUrl(path, args), {
      method,
      headers: { accept: 'application/json', ...contentTypeOf(args.body), ...options.headers },
      body: encodeBody(args.body),
      signal: options.signal,
    }).catch(throwUnreachableUnlessAborted);
    const data = await readJson(response);
    if (!response.ok) throw toApiError(response, data);
    return { data, headers: response.headers };
  }
  const call = async (key: string, args?: Parts, options?: CallOptions) =>
    (await withHeaders(key, args, options)).data;
  return Object.assign(call, { withHeaders }) as unknown as CallApi;
}

function buildUrl(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function contentTypeOf(body: unknown): Record<string, string> {
  return body === undefined || body instanceof FormData
    ? {}
    : { 'content-type': 'application/json' };
}

function encodeBody(body: unknown): string | FormData | undefined {
  return body === undefined || body instanceof FormData ? body : JSON.stringify(body);
}

function throwUnreachableUnlessAborted(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new ApiError(0);
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toApiError(response: Response, body: unknown): ApiError {
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, (body ?? {}) as Partial<WireError>, retryAfter || undefined);
}
