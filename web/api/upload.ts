import type { Answer, ApiKey } from '#contract/api.ts';
import type { WireError } from '#contract/error.ts';
import { readToken } from './token-store.ts';
import { ApiError } from './api-error.ts';
import { leaveForLogin } from './client.ts';

interface UploadOptions {
  params?: Record<string, string>;
  /** In place of the stored one. */
  token?: string;
  /** Bytes of the form that are on the server. */
  onProgress?: (sentBytes: number) => void;
}

/** Sends a form with files and tells how far it is, which `fetch` cannot. */
export function upload<K extends ApiKey>(
  key: K,
  form: FormData,
  { params = {}, token = readToken() ?? undefined, onProgress }: UploadOptions = {},
): Promise<Answer<K>> {
  const [method = 'POST', path = ''] = key.split(' ');
  const request = new XMLHttpRequest();
  request.open(
    method,
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
  );
  request.setRequestHeader('accept', 'application/json');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded));
  return new Promise((resolve, reject) => {
    request.addEventListener('error', () => reject(new ApiError(0)));
    request.addEventListener('load', () => {
      const answer = parse(request.responseText);
      if (request.status < 300) return resolve(answer as Answer<K>);
      if (request.status === 401) leaveForLogin();
      reject(new ApiError(request.status, (answer ?? {}) as Partial<WireError>));
    });
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
