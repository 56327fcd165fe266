import type { ApiResponse, ApiKey } from '#contract/api.ts';
import type { WireError } from '#contract/error.ts';
import { readToken } from './token-store.ts';
import { ApiError } from './api-error.ts';
import { goToLogin } from './client.ts';

interface UploadOptions {
  params?: Record<string, string>;
  /** Used instead of the stored token. */
  token?: string;
  headers?: Record<string, string>;
  /** Called with the number of bytes that the browser has sent. */
  onProgress?: (sentBytes: number) => void;
}

/** Uploads a form with files and reports its progress, which `fetch` cannot. */
export function upload<K extends ApiKey>(
  key: K,
  form: FormData,
  { params = {}, token = readToken() ?? undefined, headers = {}, onProgress }: UploadOptions = {},
): Promise<ApiResponse<K>> {
  const [method = 'POST', path = ''] = key.split(' ');
  const request = new XMLHttpRequest();
  request.open(
    method,
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
  );
  request.setRequestHeader('accept', 'application/json');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded));
  return new Promise((resolve, reject) => {
    request.addEventListener('error', () => reject(new ApiError(0)));
    request.addEventListener('load', () => {
      const body = parseJson(request.responseText);
      if (request.status < 300) return resolve(body as ApiResponse<K>);
      if (request.status === 401) goToLogin();
      reject(new ApiError(request.status, (body ?? {}) as Partial<WireError>));
    });
    request.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
