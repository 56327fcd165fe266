import * as contract from '#contract/people/auth.ts';
import type { Ctx } from '#server/context.ts';
import { requireCaptchaAfterFreeCalls } from '#server/platform/captcha/require-captcha.ts';
import { limitCalls } from '#server/platform/http/limit-rate.ts';
import { type Call, route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { confirmEmail, sendConfirmLink } from './confirm-email.ts';
import { endAllSessions } from './end-all-sessions.ts';
import { logOut } from './log-out.ts';
import { requestResetCode } from './request-reset-code.ts';
import { resetPassword } from './reset-password.ts';

const resetRequestLimit = { name: 'reset_request', minutes: 60, perIp: 20 };
const resetLimit = { name: 'reset', minutes: 60, perIp: 40 };

export function authRoutes(app: FastifyInstance, ctx: Ctx): void {
  const handleRequest = async ({ body, request }: Call<typeof contract.forgotPassword>) => {
    const { email, recaptchaToken } = body;
    const { ip } = request;
    await requireCaptchaAfterFreeCalls(ctx, 'reset', { recaptchaToken, ip });
    await requestResetCode(ctx, email, ip);
    const message = 'If there is an account with this email, we have sent a code to it.';
    return { success: true as const, message };
  };
  route(app, contract.forgotPassword, handleRequest, limitCalls(ctx, resetRequestLimit));

  const handleReset = async ({ body, request }: Call<typeof contract.resetPassword>) => {
    const role = await resetPassword(ctx, { ...body, ip: request.ip });
    return { success: true as const, message: 'Password reset successful', role };
  };
  route(app, contract.resetPassword, handleReset, limitCalls(ctx, resetLimit));

  route(app, contract.logOut, async ({ request }) => {
    await logOut(ctx, request);
    return { success: true as const, message: 'Logged out' };
  });

  route(app, contract.confirmEmail, async ({ account, query }) => {
    await confirmEmail(ctx, account, query.token);
    return { success: true as const, message: 'Your email address is confirmed.' };
  });

  route(app, contract.sendConfirmLink, async ({ account }) => {
    await sendConfirmLink(ctx, account);
    return { success: true as const, message: 'We have sent you a link.' };
  });

  route(app, contract.endSessions, async ({ account }) => {
    await endAllSessions(ctx, account);
    return { success: true as const, message: 'Signed out everywhere' };
  });
}
