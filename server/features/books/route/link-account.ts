import type { Ctx } from '#server/context.ts';
import { findPinIn } from '#server/features/catalogue/delivery/delivery-terms.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueue, enqueueAll } from '#server/platform/jobs/enqueue.ts';
import { ProviderRefusal } from '#server/platform/payment-provider/provider-refusal.ts';
import type { RouteProduct } from '#server/platform/payout-provider/route-provider.ts';
import { buildAccountRequest, buildStakeholder } from './account-details.ts';
import {
  findLinkedVendor,
  findVendorOfAccount,
  findVendorsToLink,
  saveAccount,
  type LinkedVendor,
} from './accounts.queries.ts';
import { requireRoute } from './require-route.ts';
import { findRequestedTransfers } from './transfers.queries.ts';

export async function enqueueLinkedAccountChecks(ctx: Ctx): Promise<void> {
  if (ctx.payouts.main?.method !== 'split') return;
  for (const vendorId of await findVendorsToLink(ctx.db, ctx.clock.now())) {
    await requestLink(ctx.db, vendorId);
  }
}

/**
 * Enqueues the job that links the vendor's account. Its queue runs one job at a time, because the provider refuses two
 * simultaneous changes of an account.
 */
const requestLink = (db: Db, vendorId: string) =>
  enqueue(
    db,
    'link_account',
    { vendorId },
    { key: `linked_account:${vendorId}`, queue: 'linked_accounts' },
  );

/** Enqueues a check of the account after a webhook event about it. */
export async function enqueueLinkedAccountCheck(db: Db, accountId: string): Promise<void> {
  const vendorId = await findVendorOfAccount(db, accountId);
  if (vendorId) await requestLink(db, vendorId);
}

/**
 * Opens a vendor's linked account if it is missing, sends new bank details to the provider unless a payout must still reach
 * the old bank account, and stores the account's status. Each finished step is stored, so that it is not repeated.
 */
export async function linkAccount(ctx: Ctx, vendorId: string): Promise<void> {
  const provider = requireRoute(ctx).name;
  const vendor = await findLinkedVendor(ctx.db, vendorId, { provider, now: ctx.clock.now() });
  if (!vendor) return;
  try {
    const routeProduct = await setUpRoute(ctx, vendor);
    if (routeProduct) await storeRouteStatus(ctx, vendor, routeProduct);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await saveCheckedAccount(ctx, vendorId, { status: 'refused', problem: error.message });
  }
}

const saveCheckedAccount = (
  ctx: Ctx,
  vendorId: string,
  change: Omit<Parameters<typeof saveAccount>[2], 'checked_at'>,
) => saveAccount(ctx.db, vendorId, { ...change, checked_at: ctx.clock.now() });

async function setUpRoute(ctx: Ctx, vendor: LinkedVendor): Promise<RouteProduct | undefined> {
  const route = requireRoute(ctx);
  const accountId = vendor.account_id ?? (await openAccount(ctx, vendor));
  if (!accountId) return undefined;
  if (!vendor.stakeholder_id) {
    const stakeholder_id =
      (await route.findStakeholder(accountId)) ??
      (await route.createStakeholder(accountId, buildStakeholder(withPin(vendor))));
    await saveCheckedAccount(ctx, vendor.id, { stakeholder_id });
  }
  const productId = vendor.product_id ?? (await route.requestProduct(accountId)).id;
  if (!vendor.product_id) await saveCheckedAccount(ctx, vendor.id, { product_id: productId });
  if (vendor.has_payout_to_old_bank || vendor.bank_hash === vendor.current_bank_hash) {
    return route.fetchProduct(accountId, productId);
  }
  const { account_number: accountNumber, ifsc, beneficiary_name: beneficiaryName } = vendor;
  return route.updateBankDetails(accountId, productId, { accountNumber, ifsc, beneficiaryName });
}

async function openAccount(ctx: Ctx, vendor: LinkedVendor): Promise<string | undefined> {
  const request = buildAccountRequest(withPin(vendor));
  if (typeof request === 'string') {
    await saveCheckedAccount(ctx, vendor.id, { status: 'refused', problem: request });
    return undefined;
  }
  const account_id = await requireRoute(ctx).createAccount(request);
  await saveCheckedAccount(ctx, vendor.id, { account_id });
  return account_id;
}

const withPin = (vendor: LinkedVendor) => ({
  ...vendor,
  pin: findPinIn(vendor.address) || vendor.dispatch_pin || findPinIn(vendor.pickup_address),
});

/** Stores the account's status. When the account is activated, enqueues the transfers that waited for it. */
async function storeRouteStatus(
  ctx: Ctx,
  vendor: LinkedVendor,
  routeProduct: RouteProduct,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await saveAccount(trx, vendor.id, {
      status: routeProduct.status,
      ...(!vendor.has_payout_to_old_bank && { bank_hash: vendor.current_bank_hash }),
      problem: describeRequirements(routeProduct),
      checked_at: ctx.clock.now(),
    });
    if (routeProduct.status !== 'activated' || vendor.account_status === 'activated') return;
    const transferIds = await findRequestedTransfers(trx, vendor.id);
    await enqueueAll(
      trx,
      'create_transfer',
      transferIds.map((transferId) => ({ transferId })),
    );
  });
}

/**
 * The display names of fields. The keys are the last parts of the provider's field paths, such as `ifsc_code` of
 * `settlements.ifsc_code`. Any other field is shown as the last part of its path, with spaces instead of underscores.
 */
const fieldNames: Record<string, string> = {
  account_number: 'account number',
  ifsc_code: 'IFSC',
  beneficiary_name: 'beneficiary',
};

/** Returns the text that the vendor sees. The provider repeats a reason for every field, so repetitions are left out. */
function describeRequirements({ requirements }: RouteProduct): string {
  if (requirements.length === 0) return '';
  const reasons = [...new Set(requirements.map(({ text }) => text))];
  const fields = requirements.map(({ field }) => {
    const name = field.split('.').at(-1)!;
    return fieldNames[name] ?? name.replaceAll('_', ' ');
  });
  return `${reasons.join(' ')} Check: ${fields.join(', ')}.`;
}
