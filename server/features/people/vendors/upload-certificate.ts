import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { maxCertificateBytes } from '#contract/people/vendor-rules.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, signedOut } from '#server/platform/http/app-error.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import type { Account } from '#server/platform/http/route.ts';
import { withUpload } from '#server/platform/http/spool-upload.ts';
import { detectImageFormat } from '#server/platform/images/detect-image-format.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { FastifyRequest } from 'fastify';
import { lockVendor, setVendorColumns } from './vendor-changes.queries.ts';

const limits = {
  files: 1,
  fileBytes: maxCertificateBytes,
  tooManyFiles: 'Send one certificate at a time',
};

/** Stores the file privately without parsing it. Admins download it as an attachment. */
export async function uploadCertificate(
  ctx: Ctx,
  account: Account,
  request: FastifyRequest,
): Promise<void> {
  await withUpload(ctx, request, limits, async (parts) => {
    const part = parts.find(({ field }) => field === 'cert');
    if (!part || !('file' in part)) throw invalidFields({ cert: 'Choose a certificate file' });
    await storeCertificate(ctx, account, await readFile(part.file.path));
  });
}

async function storeCertificate(ctx: Ctx, account: Account, bytes: Buffer): Promise<void> {
  const type = detectCertificateType(bytes);
  const key = `private/certificates/${randomBytes(16).toString('hex')}`;
  await ctx.files.put(key, bytes, type);
  const replace = inTransaction(ctx.db, async (trx) => {
    const vendor = await lockVendor(trx, account.id);
    if (!vendor) throw signedOut();
    await setVendorColumns(trx, account.id, { certificate_key: key, certificate_type: type });
    // Records the vendor's status, so that an admin sees whether the certificate was replaced after the review.
    await recordAudit(trx, {
      actor: account,
      action: 'certificate_uploaded',
      subject: { kind: 'vendor', id: account.id },
      after: { status: vendor.status },
    });
    const replacedKey = vendor.certificate_key;
    if (replacedKey) await enqueue(trx, 'remove_certificate', { key: replacedKey });
  });
  await replace.catch(async (error: unknown) => {
    await ctx.files.remove([key]);
    throw error;
  });
}

function detectCertificateType(bytes: Buffer): string {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  const image = detectImageFormat(bytes.subarray(0, 32));
  if (image === 'jpeg' || image === 'png') return `image/${image}`;
  throw new AppError('wrong_type', 'Certificates must be PDF, JPG or PNG files', {
    errors: { cert: 'Certificates must be PDF, JPG or PNG files' },
  });
}
