import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { maxLogoBytes } from '#contract/orders/document-rules.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { createTurn } from '#server/features/base/pictures/picture-turn.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import type { Account } from '#server/platform/http/route.ts';
import { withUpload } from '#server/platform/http/spool-upload.ts';
import { encodeJpeg } from '#server/platform/images/process-image.ts';
import { insertLogo, setLogo } from './marketplace.queries.ts';

const limits = { files: 1, fileBytes: maxLogoBytes, tooManyFiles: 'Send one logo at a time' };

/** Three pixels for each point on paper. A JPEG of this size is at most about 25 kB. */
const maxSize = { width: 300, height: 84 };

/** Stores the logo as a JPEG. PDFs embed it unchanged, so that the same logo gives the same PDF. */
export async function uploadLogo(ctx: Ctx, admin: Account, request: FastifyRequest): Promise<void> {
  await withUpload(ctx, request, limits, async (parts) => {
    const part = parts.find(({ field }) => field === 'logo');
    if (!part || !('file' in part)) throw invalidFields({ logo: 'Choose a picture' });
    const turn = createTurn(ctx, admin);
    const { bytes, ...shape } = await encodeJpeg(turn, part.file.path, maxSize);
    const id = createHash('sha256').update(bytes).digest('hex');
    await changeLogo(ctx, admin, { id, jpeg: bytes.toString('base64'), ...shape });
  });
}

export const removeLogo = (ctx: Ctx, admin: Account): Promise<void> => changeLogo(ctx, admin, null);

async function changeLogo(
  ctx: Ctx,
  admin: Account,
  logo: Parameters<typeof insertLogo>[1] | null,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    if (logo) await insertLogo(trx, logo);
    if (!(await setLogo(trx, logo?.id ?? null, ctx.clock.now()))) {
      throw new AppError('conflict', 'Save the marketplace’s details first, then choose its logo.');
    }
    const after = { logo: logo ? 'changed' : 'removed' };
    await recordAudit(trx, { actor: admin, action: 'marketplace_changed', after });
  });
}
