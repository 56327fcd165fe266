import { indianDate } from '#contract/indian-date.ts';
import type { DocumentCode } from '#contract/orders/documents.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { formatDocumentNumber, marketplaceCode, proposeCodes } from './document-number.ts';
import {
  findDocumentCodes,
  findVendorCode,
  hasOwnDocuments,
  saveDocumentCode,
} from './numbers.queries.ts';

/** Returns the vendor's code or, while there is none, the code that its first document would get now. */
export async function readDocumentCode(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  vendorId: string,
): Promise<DocumentCode> {
  const {
    code: chosen,
    business_name: businessName,
    is_fixed: isFixed,
  } = await findVendorCode(db, vendorId);
  const code = chosen ?? (await findFreeCode(db, businessName));
  const series = { code, day: indianDate(clock.now()), suffix: '' } as const;
  return { vendorCode: code, isFixed, example: formatDocumentNumber(series, 1) };
}

async function findFreeCode(db: Ctx['db'], businessName: string): Promise<string> {
  const takenCodes = new Set(await findDocumentCodes(db));
  return proposeCodes(businessName).find((code) => !takenCodes.has(code))!;
}

/**
 * Saves the code that the vendor chose. Throws a 409 if the vendor already has an invoice, bill of supply or credit
 * note. The check cannot miss one that is just being issued, because issuing locks the code's row.
 */
export async function setDocumentCode(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  vendor: Account,
  { vendorCode: code }: { vendorCode: string },
): Promise<DocumentCode> {
  if (code === marketplaceCode) {
    const message = `${code} is the marketplace’s own code. Choose another.`;
    throw new AppError('invalid', message, { errors: { vendorCode: message } });
  }
  await inTransaction(ctx.db, async (trx) => {
    await saveDocumentCode(trx, vendor.id, code);
    if (await hasOwnDocuments(trx, vendor.id)) {
      throw new AppError(
        'conflict',
        'The code cannot be changed, because your documents already use it.',
      );
    }
    const subject = { kind: 'vendor', id: vendor.id } as const;
    const after = { document_code: code };
    await recordAudit(trx, { actor: vendor, action: 'vendor_changed', subject, after });
  });
  return readDocumentCode(ctx, vendor.id);
}
