import * as contract from '#contract/base/shop-settings.ts';
import type { Ctx } from '#server/context.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { changeShopSettings } from './change-shop-settings.ts';
import { getShopSettings } from './settings.service.ts';

export function settingsRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.getShopSettings, () => getShopSettings(ctx.db));
  route(app, contract.changeShopSettings, ({ account, body }) =>
    changeShopSettings(ctx, account, body),
  );
}
