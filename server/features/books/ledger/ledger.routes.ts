import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/books/ledger.ts';
import type { Ctx } from '#server/context.ts';
import { readIdempotencyKey, runIdempotent } from '#server/platform/http/idempotency.ts';
import { route } from '#server/platform/http/route.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import { correctLedger } from './correct-ledger.ts';
import { getLedger, listLedgerEntries, listLedgerVendors } from './ledger.service.ts';

export function ledgerRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.getLedger, ({ query }) => getLedger(ctx, query));
  route(app, contract.listLedgerVendors, async ({ query, reply }) => {
    const page = await listLedgerVendors(ctx, query);
    setTotal(reply, page);
    return page.rows;
  });
  route(app, contract.listLedgerEntries, async ({ query, reply }) => {
    const page = await listLedgerEntries(ctx, query);
    setTotal(reply, page);
    return page.rows;
  });
  route(app, contract.correctLedger, ({ account, body, request }) =>
    runIdempotent(
      ctx,
      {
        accountId: account.id,
        route: contract.correctLedger.path,
        key: readIdempotencyKey(request),
        body,
      },
      async () => {
        const _id = await correctLedger(ctx, account, body);
        return { success: true as const, message: 'The correction is posted', _id };
      },
    ),
  );
}
