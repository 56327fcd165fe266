import * as contract from '#contract/tax.ts';
import type { Ctx } from '#server/context.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { addTaxRate } from './add-tax-rate.ts';
import { deleteTaxRate } from './delete-tax-rate.ts';
import { listTaxRates } from './tax.service.ts';

export function taxRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.listTaxRates, () => listTaxRates(ctx.db));
  route(app, contract.addTaxRate, ({ account, body, request }) =>
    addTaxRate(ctx, { admin: account, ip: request.ip }, body),
  );
  route(app, contract.deleteTaxRate, async ({ account, params, request }) => {
    await deleteTaxRate(ctx, { admin: account, ip: request.ip }, params.id);
    return { success: true as const, message: 'Rate deleted' };
  });
}
