import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalogue/alerts.ts';
import type { Ctx } from '#server/context.ts';
import { findConfirmedEmail } from '#server/features/people/accounts/authenticate.ts';
import { limitCalls, limitRate } from '#server/platform/http/limit-rate.ts';
import { type Call, route } from '#server/platform/http/route.ts';
import { confirmAlerts } from './alert-confirmation.ts';
import { deleteAlertsByKey } from './alerts.queries.ts';
import { createAlert } from './create-alert.ts';

const alertLimit = { name: 'alert', what: 'alerts', minutes: 60, perIp: 20, perAccount: 10 };

export function alertRoutes(app: FastifyInstance, ctx: Ctx): void {
  const handleAlert = async ({ body, request }: Call<typeof contract.createAlert>) => {
    await limitRate(ctx, alertLimit, { account: body.email });
    const email = await findConfirmedEmail(ctx, request);
    const isConfirmed = await createAlert(ctx, body, { isConfirmed: email === body.email });
    const message = isConfirmed
      ? 'We will send you one email.'
      : 'We have sent you an email. Confirm your alert with the link in it.';
    return { success: true as const, message, isConfirmed };
  };
  route(app, contract.createAlert, handleAlert, limitCalls(ctx, alertLimit));
  route(app, contract.confirmAlerts, async ({ query }) => {
    await confirmAlerts(ctx, query.token);
    return { success: true as const, message: 'Your alerts are confirmed.' };
  });
  route(app, contract.stopAlerts, async ({ query }) => {
    await deleteAlertsByKey(ctx.db, query.token);
    return { success: true as const, message: 'Your alerts have been stopped.' };
  });
}
