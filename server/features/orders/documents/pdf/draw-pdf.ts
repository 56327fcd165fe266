import { runInThread } from '#server/platform/threads/run-in-thread.ts';
import type { renderDocument } from './render-document.ts';
import type { renderLabels, renderPackingSlip } from './render-parcel.ts';

const documentModule = new URL('./render-document.ts', import.meta.url);
const parcelModule = new URL('./render-parcel.ts', import.meta.url);

/** Draws a PDF in a thread. `callerId` is the account that waits for it; accounts take turns. */
export async function drawPdf(
  callerId: string,
  target: { module: URL; name: string },
  args: unknown[],
): Promise<Buffer> {
  return Buffer.from((await runInThread(callerId, target, args)) as Uint8Array);
}

export const drawDocument = (callerId: string, ...args: Parameters<typeof renderDocument>) =>
  drawPdf(callerId, { module: documentModule, name: 'renderDocument' }, args);

export const drawLabels = (callerId: string, ...args: Parameters<typeof renderLabels>) =>
  drawPdf(callerId, { module: parcelModule, name: 'renderLabels' }, args);

export const drawPackingSlip = (callerId: string, ...args: Parameters<typeof renderPackingSlip>) =>
  drawPdf(callerId, { module: parcelModule, name: 'renderPackingSlip' }, args);
