import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import { withUpload } from '#server/platform/http/spool-upload.ts';
import { sniffImage } from '#server/platform/images/sniff-image.ts';
import type { FastifyRequest } from 'fastify';
import { replaceCertificate } from './vendors.queries.ts';

const limits = {
  files: 1,
  fileBytes: 10 * 1024 * 1024,
  tooManyFiles: 'Send one certificate at a time',
};

/** Kept privately and never looked into; an admin gets it as an attachment (DECISIONS.md 6). */
export async function uploadCertificate(
  ctx: Ctx,
  vendorId: string,
  request: FastifyRequest,
): Promise<void> {
  await withUpload(ctx, request, limits, async (parts) => {
    const part = parts.find(({ field }) => field === 'cert');
    if (!part || !('file' in part)) throw invalidFields({ cert: 'Please choose a certificate' });
    await keepCertificate(ctx, vendorId, await readFile(part.file.path));
  });
}

async function keepCertificate(ctx: Ctx, vendorId: string, bytes: Buffer): Promise<void> {
  const type = certificateType(bytes);
  const key = `private/certificates/${randomBytes(16).toString('hex')}`;
  await ctx.files.put(key, bytes, type);
  try {
    const earlier = await ctx.db
      .transaction()
      .execute((trx) => replaceCertificate(trx, vendorId, { key, type }));
    if (earlier) await ctx.files.remove([earlier]);
  } catch (error) {
    await ctx.files.remove([key]);
    throw error;
  }
}

function certificateType(bytes: Buffer): string {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  const image = sniffImage(bytes.subarray(0, 32));
  if (image === 'jpeg' || image === 'png') return `image/${image}`;
  throw new AppError('wrong_type', 'Certificates must be PDF, JPG or PNG files', {
    errors: { cert: 'Certificates must be PDF, JPG or PNG files' },
  });
}
