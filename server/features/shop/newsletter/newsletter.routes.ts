import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/shop/newsletter.ts';
import type { Ctx } from '#server/context.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { limitCalls, limitRate } from '#server/platform/http/limit-rate.ts';
import { type Call, route } from '#server/platform/http/route.ts';
import { buildFileHeaders } from '#server/platform/http/send-file.ts';
import { deleteSubscriber } from './newsletter.queries.ts';
import { confirmSubscription, exportSubscribers, subscribe } from './newsletter.service.ts';

/** Allows three emails an hour to one subscriber, so that a stranger cannot fill somebody else's inbox. */
const subscribeLimit = { name: 'newsletter', minutes: 60, perIp: 20, perAccount: 3 };

export function newsletterRoutes(app: FastifyInstance, ctx: Ctx): void {
  const handleSubscription = async ({ body }: Call<typeof contract.subscribe>) => {
    await limitRate(ctx, subscribeLimit, { account: body.email });
    await subscribe(ctx, body.email);
    return { success: true as const, message: 'Thank you for subscribing!' };
  };
  route(app, contract.subscribe, handleSubscription, limitCalls(ctx, subscribeLimit));
  route(app, contract.confirmSubscription, async ({ query }) => {
    await confirmSubscription(ctx, query.token);
    return { success: true as const, message: 'Your subscription is confirmed.' };
  });
  route(app, contract.unsubscribe, async ({ query }) => {
    await deleteSubscriber(ctx.db, query.token);
    return { success: true as const, message: 'Your email address has been deleted.' };
  });
  route(app, contract.exportSubscribers, async ({ account, reply }) => {
    await recordAudit(ctx.db, { actor: account, action: 'subscribers_exported' });
    reply.headers(buildFileHeaders('text/csv; charset=utf-8', 'newsletter.csv'));
    return reply.send(exportSubscribers(ctx)) as never;
  });
}
