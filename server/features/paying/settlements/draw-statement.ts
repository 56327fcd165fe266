import { drawPdf } from '#server/features/orders/documents/pdf/draw-pdf.ts';
import type { renderStatement } from './render-statement.ts';

const module = new URL('./render-statement.ts', import.meta.url);

/** Draws the PDF in a thread, where the accounts that wait take turns. */
export const drawStatement = (callerId: string, ...args: Parameters<typeof renderStatement>) =>
  drawPdf(callerId, { module, name: 'renderStatement' }, args);
