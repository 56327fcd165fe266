import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/books/ledger.ts';
import type { Ctx } from '#server/context.ts';
import { checkWire } from '#server/features/books/ledger/ledger.public.ts';
import { route } from '#server/platform/http/route.ts';
import { checkLedger } from './check-ledger.ts';

export function ledgerCheckRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.checkLedger, async ({ query }) =>
    checkWire(await checkLedger(ctx, query.scope)),
  );
}
