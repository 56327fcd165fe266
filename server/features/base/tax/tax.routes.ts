import * as contract from '#contract/base/tax.ts';
import type { Ctx } from '#server/context.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { addTaxRate } from './add-tax-rate.ts';
import { deleteTaxRate } from './delete-tax-rate.ts';
import { addTaxLimit, deleteTaxLimit } from './change-tax-limits.ts';
import { listTaxLimits, listTaxRates } from './tax.service.ts';

export function taxRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.listTaxRates, () => listTaxRates(ctx.db));
  route(app, contract.addTaxRate, ({ account, body }) => addTaxRate(ctx, account, body));
  route(app, contract.deleteTaxRate, async ({ account, params }) => {
    await deleteTaxRate(ctx, account, params.id);
    return { success: true as const, message: 'Rate deleted' };
  });
  route(app, contract.listTaxLimits, () => listTaxLimits(ctx.db));
  route(app, contract.addTaxLimit, ({ account, body }) => addTaxLimit(ctx, account, body));
  route(app, contract.deleteTaxLimit, async ({ account, params }) => {
    await deleteTaxLimit(ctx, account, params.id);
    return { success: true as const, message: 'Limit deleted' };
  });
}
