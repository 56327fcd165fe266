import { ApiError } from './api-error.ts';
import { sendFromBrowser } from './client.ts';

/** A link carries no token, so the file is fetched with it and handed to the browser to be saved. */
export async function download(address: string, nameOf: (type: string) => string): Promise<void> {
  const answer = await sendFromBrowser(address, { method: 'GET', headers: {} });
  if (!answer.ok) throw new ApiError(answer.status);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = nameOf(answer.headers.get('content-type') ?? '');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
