import { runInThread } from '#server/platform/threads/run-in-thread.ts';
import type { renderDocument } from './render-document.ts';
import type { renderLabels, renderPackingSlip } from './render-parcel.ts';

// Draws PDFs in a thread. `callerId` is the account that waits for it; accounts take turns.

const documentModule = new URL('./render-document.ts', import.meta.url);
const parcelModule = new URL('./render-parcel.ts', import.meta.url);

export const drawDocument = async (callerId: string, ...args: Parameters<typeof renderDocument>) =>
  Buffer.from(
    await runInThread<typeof renderDocument>(
      callerId,
      { module: documentModule, name: 'renderDocument' },
      args,
    ),
  );

export const drawLabels = async (callerId: string, ...args: Parameters<typeof renderLabels>) =>
  Buffer.from(
    await runInThread<typeof renderLabels>(
      callerId,
      { module: parcelModule, name: 'renderLabels' },
      args,
    ),
  );

export const drawPackingSlip = async (
  callerId: string,
  ...args: Parameters<typeof renderPackingSlip>
) =>
  Buffer.from(
    await runInThread<typeof renderPackingSlip>(
      callerId,
      { module: parcelModule, name: 'renderPackingSlip' },
      args,
    ),
  );
