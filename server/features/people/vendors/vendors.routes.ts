import * as contract from '#contract/people/vendors.ts';
import type { Ctx } from '#server/context.ts';
import { changePassword } from '#server/features/people/accounts/change-password.ts';
import { limitRegistrations } from '#server/features/people/accounts/limit-registrations.ts';
import { limitSignIns } from '#server/features/people/accounts/limit-sign-ins.ts';
import { signIn } from '#server/features/people/accounts/sign-in.ts';
import { requireCaptchaAfterFreeCalls } from '#server/platform/captcha/require-captcha.ts';
import { limitCalls } from '#server/platform/http/limit-rate.ts';
import { type Call, route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { registerVendor } from './register-vendor.ts';
import { sendApplicationAgain } from './send-application-again.ts';
import { uploadCertificate } from './upload-certificate.ts';
import { getOwnVendor } from './vendors.service.ts';

const certificateLimit = {
  name: 'certificate',
  what: 'certificates in one day',
  minutes: 24 * 60,
  perAccount: 10,
};

export function vendorsRoutes(app: FastifyInstance, ctx: Ctx): void {
  const handleLogin = async ({ body, request }: Call<typeof contract.loginVendor>) => {
    const { recaptchaToken, ...credentials } = body;
    const { ip } = request;
    await requireCaptchaAfterFreeCalls(ctx, 'vendor_login', { recaptchaToken, ip });
    return signIn(ctx, { ...credentials, signInPage: 'vendor', ip });
  };
  route(app, contract.loginVendor, handleLogin, limitSignIns(ctx));

  const handleRegistration = async ({ body, request }: Call<typeof contract.registerVendor>) => {
    const { recaptchaToken, ...form } = body;
    const { ip } = request;
    await requireCaptchaAfterFreeCalls(ctx, 'vendor_register', { recaptchaToken, ip });
    const registered = await registerVendor(ctx, form, ip);
    return { success: true as const, ...registered };
  };
  route(app, contract.registerVendor, handleRegistration, limitRegistrations(ctx));

  route(app, contract.sendApplicationAgain, ({ account, body }) =>
    sendApplicationAgain(ctx, account, body),
  );

  const handleCertificate = async ({
    account,
    request,
  }: Call<typeof contract.uploadCertificate>) => {
    await uploadCertificate(ctx, account, request);
    return { success: true as const, message: 'Certificate uploaded' };
  };
  route(app, contract.uploadCertificate, handleCertificate, limitCalls(ctx, certificateLimit));

  route(app, contract.getVendorProfile, ({ account }) => getOwnVendor(ctx, account.id));

  route(app, contract.changeVendorPassword, async ({ account, body }) => {
    const token = await changePassword(ctx, account, body);
    return { success: true as const, message: 'Password updated successfully', token };
  });
}
