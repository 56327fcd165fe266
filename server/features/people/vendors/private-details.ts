import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { findVendor } from './vendors.queries.ts';

/** Returns a vendor's private details to an admin. Each call is recorded (`docs/product/vendors.md#private-details`). */
export async function revealPrivateDetails(ctx: Ctx, admin: Account, vendorId: string) {
  const vendor = await findVendor(ctx.db, vendorId);
  if (!vendor) throw notFound('Vendor');
  const subject = { kind: 'vendor', id: vendorId } as const;
  await recordAudit(ctx.db, { actor: admin, action: 'private_details_revealed', subject });
  return { panNumber: vendor.pan_number, accountNumber: vendor.account_number };
}

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

export async function openCertificate(ctx: Ctx, admin: Account, vendorId: string) {
  const vendor = await findVendor(ctx.db, vendorId);
  const file = vendor?.certificate_key && (await ctx.files.open(vendor.certificate_key));
  if (!vendor || !file) throw notFound('Certificate');
  const subject = { kind: 'vendor', id: vendorId } as const;
  await recordAudit(ctx.db, { actor: admin, action: 'certificate_opened', subject });
  const type = vendor.certificate_type ?? 'application/octet-stream';
  return { ...file, type, name: `certificate-${vendorId}.${extensions[type] ?? 'bin'}` };
}
