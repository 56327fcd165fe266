import { getCaptchaChallenge } from '#contract/base/captcha.ts';
import type { Ctx } from '#server/context.ts';
import { limitRate } from '#server/platform/http/limit-rate.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';

const challengeLimit = { name: 'captcha', minutes: 10, perIp: 200 };

export function captchaRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, getCaptchaChallenge, async ({ request, reply }) => {
    await limitRate(ctx, challengeLimit, { ip: request.ip });
    reply.header('cache-control', 'no-store');
    return ctx.captcha.createChallenge();
  });
}
