import type { DocumentCopy } from '#contract/orders/document-rules.ts';
import type { Ctx } from '#server/context.ts';
import {
  deleteDocumentFiles,
  findDocumentFile,
  insertDocumentFile,
} from './document-files.queries.ts';
import { findLogo } from './marketplace.queries.ts';
import { drawDocument } from './pdf/draw-pdf.ts';
import type { Figures } from './pdf/figures.ts';

type FileCtx = Pick<Ctx, 'db' | 'clock'>;

/** A document's PDF is drawn once a month at most. Its figures never change, so it can always be drawn again. */
const keepDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** Returns the PDF of an issued document, with the logo that the figures name. */
export async function getDocumentFile(
  ctx: FileCtx,
  callerId: string,
  { id, figures, copy }: { id: string; figures: Figures; copy?: DocumentCopy | undefined },
): Promise<Buffer> {
  const stored = await findDocumentFile(ctx.db, id, copy ?? '');
  if (stored) return stored;
  const pdf = await drawFigures(ctx, callerId, figures, copy);
  await insertDocumentFile(ctx.db, {
    document_id: id,
    copy: copy ?? '',
    pdf,
    stored_at: ctx.clock.now(),
  });
  return pdf;
}

/** Draws figures that are not stored, such as those of a receipt. */
export async function drawFigures(
  { db }: Pick<Ctx, 'db'>,
  callerId: string,
  figures: Figures,
  copy?: DocumentCopy,
): Promise<Buffer> {
  const logo = figures.logoId ? await findLogo(db, figures.logoId) : undefined;
  return drawDocument(callerId, figures, { logo, copy });
}

export async function removeOldDocumentFiles({ db, clock }: FileCtx): Promise<void> {
  const before = new Date(clock.now().getTime() - keepDays * dayMs);
  while ((await deleteDocumentFiles(db, before, 1000)) > 0);
}
