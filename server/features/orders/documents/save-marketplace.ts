import type { Marketplace } from '#contract/orders/documents.ts';
import type { Ctx } from '#server/context.ts';
import { checkGstin } from '#server/features/base/tax/check-gstin.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { Account } from '#server/platform/http/route.ts';
import { findMarketplaceDetails } from './marketplace-details.ts';
import {
  findTcsRegistrations,
  saveMarketplaceRow,
  saveTcsRegistrations,
} from './marketplace.queries.ts';

type Details = Pick<Marketplace, 'legalName' | 'address' | 'gstin' | 'pan'> & {
  commissionSac?: string | undefined;
  tcsRegistrations?: string[] | undefined;
};

export async function saveMarketplace(
  ctx: Ctx,
  admin: Account,
  { legalName, address, gstin, pan, commissionSac, tcsRegistrations }: Details,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const before = await findMarketplaceDetails(ctx, trx);
    checkGstin(ctx, 'gstin', gstin, before?.gstin);
    const storedRegistrations = await findTcsRegistrations(trx);
    for (const registration of tcsRegistrations ?? []) {
      const stored = storedRegistrations.find((each) => each === registration);
      checkGstin(ctx, 'tcsRegistrations', registration, stored);
    }
    const row = {
      ...{ legal_name: legalName, address, gstin, pan },
      ...(commissionSac !== undefined && { commission_sac: commissionSac }),
    };
    await saveMarketplaceRow(trx, row, ctx.clock.now());
    if (tcsRegistrations) await saveTcsRegistrations(trx, tcsRegistrations, ctx.clock.now());
    await recordAudit(trx, {
      actor: admin,
      action: 'marketplace_changed',
      ...(before && !before.isSample && { before: pickAuditValues(before) }),
      after: {
        ...pickAuditValues({ legalName, address, gstin }),
        ...(commissionSac !== undefined && { commissionSac }),
        ...(tcsRegistrations && { tcsRegistrations: tcsRegistrations.join(', ') }),
      },
    });
    // Issues the commission invoices that could not be issued in production while the details were missing.
    if (!before) await enqueue(trx, 'issue_commission_invoices', {});
  });
}

/** The audit record never contains a PAN. */
const pickAuditValues = ({
  legalName,
  address,
  gstin,
}: Pick<Details, 'legalName' | 'address' | 'gstin'>) => ({
  legalName,
  address,
  gstin,
});
