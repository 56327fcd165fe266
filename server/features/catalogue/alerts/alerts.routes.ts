import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalogue/alerts.ts';
import type { Ctx } from '#server/context.ts';
import { limitCalls, limitRate } from '#server/platform/http/limit-rate.ts';
import { type Call, route } from '#server/platform/http/route.ts';
import { deleteAlertsByKey } from './alerts.queries.ts';
import { createAlert } from './create-alert.ts';

const alertLimit = { name: 'alert', what: 'alerts', minutes: 60, perIp: 20, perAccount: 10 };

export function alertRoutes(app: FastifyInstance, ctx: Ctx): void {
  const handleAlert = async ({ body }: Call<typeof contract.createAlert>) => {
    await limitRate(ctx, alertLimit, { account: body.email });
    await createAlert(ctx, body);
    return { success: true as const, message: 'We will send you one email.' };
  };
  route(app, contract.createAlert, handleAlert, limitCalls(ctx, alertLimit));
  route(app, contract.stopAlerts, async ({ query }) => {
    await deleteAlertsByKey(ctx.db, query.token);
    return { success: true as const, message: 'Your alerts have been stopped.' };
  });
}
