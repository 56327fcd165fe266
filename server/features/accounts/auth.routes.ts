import * as contract from '#contract/auth.ts';
import type { Ctx } from '#server/context.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { requestResetCode } from './request-reset-code.ts';
import { resetPassword } from './reset-password.ts';

export function authRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.forgotPassword, async ({ body, request }) => {
    await requestResetCode(ctx, body.email, request.ip);
    const message = 'If this email has an account, we have sent it a code.';
    return { success: true as const, message };
  });

  route(app, contract.resetPassword, async ({ body, request }) => {
    const role = await resetPassword(ctx, { ...body, ip: request.ip });
    return { success: true as const, message: 'Password reset successful', role };
  });
}
