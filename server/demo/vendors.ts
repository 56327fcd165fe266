import { vendorRegistration } from '#contract/people/vendors.ts';
import type { Ctx } from '#server/context.ts';
import { changeSettings } from '#server/features/catalogue/delivery/change-settings.ts';
import { registerVendor } from '#server/features/people/vendors/register-vendor.ts';
import { type DemoVendor, readCatalogue } from './catalogue-file.ts';
import { subtractDays } from './subtract-days.ts';
import { demoPassword, hasAccount } from './people.ts';

/** Registers the catalogue's vendors and approves them. */
export async function seedVendors(ctx: Ctx): Promise<void> {
  const config = { ...ctx.config, shouldApproveVendors: true, hasRateLimits: false };
  const { vendors } = await readCatalogue();
  for (const [index, vendor] of vendors.entries()) {
    if (await hasAccount(ctx, vendor.email)) continue;
    await registerVendor({ ...ctx, config }, buildRegistration(vendor), '');
    const vendorId = await backdateVendor(ctx, vendor.email, subtractDays(ctx, 170 - index * 6));
    await changeSettings(ctx, vendorId, { returnTransport: 450 + index * 100 });
  }
}

function buildRegistration(vendor: DemoVendor) {
  const { bankName, accountNumber, ifsc, businessName } = vendor;
  return vendorRegistration.parse({
    ...vendor,
    contact: vendor,
    legalInfo: {
      gstNumber: vendor.gst,
      panNumber: vendor.pan,
      bankDetails: { bankName, accountNumber, ifsc, beneficiaryName: businessName },
    },
    productInfo: vendor,
    otherInfo: vendor,
    password: demoPassword,
    confirmPassword: demoPassword,
  });
}

async function backdateVendor(ctx: Ctx, email: string, joinedAt: Date): Promise<string> {
  const dates = { created_at: joinedAt, updated_at: joinedAt };
  const { id } = await ctx.db
    .updateTable('accounts')
    .set({ ...dates, email_confirmed_at: joinedAt })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db.updateTable('vendors').set(dates).where('id', '=', id).execute();
  return id;
}
