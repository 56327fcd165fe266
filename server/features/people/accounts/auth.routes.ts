import * as contract from '#contract/people/auth.ts';
import type { Ctx } from '#server/context.ts';
import { requireCaptchaAfterFreeCalls } from '#server/platform/captcha/require-captcha.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { logOut } from './log-out.ts';
import { requestResetCode } from './request-reset-code.ts';
import { resetPassword } from './reset-password.ts';

export function authRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.forgotPassword, async ({ body, request }) => {
    const { email, recaptchaToken } = body;
    const { ip } = request;
    await requireCaptchaAfterFreeCalls(ctx, 'reset', { recaptchaToken, ip });
    await requestResetCode(ctx, email, ip);
    const message = 'If there is an account with this email, we have sent a code to it.';
    return { success: true as const, message };
  });

  route(app, contract.resetPassword, async ({ body, request }) => {
    const role = await resetPassword(ctx, { ...body, ip: request.ip });
    return { success: true as const, message: 'Password reset successful', role };
  });

  route(app, contract.logOut, async ({ request }) => {
    await logOut(ctx, request);
    return { success: true as const, message: 'Logged out' };
  });
}
