import { runInThread } from '#server/platform/threads/run-in-thread.ts';
import type { renderStatement } from './render-statement.ts';

const module = new URL('./render-statement.ts', import.meta.url);

/** Draws the PDF in a thread, where the accounts that wait take turns. */
export const drawStatement = async (
  callerId: string,
  ...args: Parameters<typeof renderStatement>
): Promise<Buffer> =>
  Buffer.from(
    await runInThread<typeof renderStatement>(callerId, { module, name: 'renderStatement' }, args),
  );
