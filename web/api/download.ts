import { ApiError } from './api-error.ts';
import { sendFromBrowser } from './client.ts';

/** Saves the file of a URL that needs no token: a one-time URL or an object URL. */
export function saveFromUrl(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Fetches the file with the token and lets the browser save it, because a link cannot send the token. */
export async function download(url: string, fileNameOf: (type: string) => string): Promise<void> {
  const response = await sendFromBrowser(url, { method: 'GET', headers: {} });
  if (!response.ok) {
    throw new ApiError(response.status, await response.json().catch(() => undefined));
  }
  const fileUrl = URL.createObjectURL(await response.blob());
  saveFromUrl(fileUrl, fileNameOf(response.headers.get('content-type') ?? ''));
  setTimeout(() => URL.revokeObjectURL(fileUrl), 10_000);
}
