import * as contract from '#contract/people/users.ts';
import type { Ctx } from '#server/context.ts';
import { changeProfile } from '#server/features/people/accounts/change-profile.ts';
import { readBearerToken } from '#server/features/people/accounts/authenticate.ts';
import { changePassword } from '#server/features/people/accounts/change-password.ts';
import { limitRegistrations } from '#server/features/people/accounts/limit-registrations.ts';
import { limitSignIns } from '#server/features/people/accounts/limit-sign-ins.ts';
import { signIn } from '#server/features/people/accounts/sign-in.ts';
import { requireCaptcha } from '#server/platform/captcha/require-captcha.ts';
import { type Call, route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { addAddress } from './add-address.ts';
import { deleteAddress } from './delete-address.ts';
import { registerUser } from './register-user.ts';
import { updateAddress } from './update-address.ts';
import { getProfile } from './users.service.ts';

export function usersRoutes(app: FastifyInstance, ctx: Ctx): void {
  const handleLogin = async ({ body, request }: Call<typeof contract.loginUser>) => {
    const { recaptchaToken, ...credentials } = body;
    await requireCaptcha(ctx, recaptchaToken, request.ip);
    return signIn(ctx, { ...credentials, signInPage: 'customer', ip: request.ip });
  };
  route(app, contract.loginUser, handleLogin, limitSignIns(ctx));

  const handleRegistration = async ({ body, request }: Call<typeof contract.registerUser>) => {
    const { recaptchaToken, ...person } = body;
    await requireCaptcha(ctx, recaptchaToken, request.ip);
    return registerUser(ctx, { ...person, ip: request.ip });
  };
  route(app, contract.registerUser, handleRegistration, limitRegistrations(ctx));

  route(app, contract.getUserProfile, ({ account }) => getProfile(ctx, account.id));

  route(app, contract.updateUserProfile, async ({ account, body, request }) => {
    const session = { account, token: readBearerToken(request)! };
    const token = await changeProfile(ctx, session, body);
    return { ...(await getProfile(ctx, account.id)), token };
  });

  route(app, contract.changeUserPassword, async ({ account, body }) => {
    const token = await changePassword(ctx, account, body);
    return { success: true as const, message: 'Password updated successfully', token };
  });

  route(app, contract.addAddress, ({ account, body }) => addAddress(ctx, account.id, body));

  route(app, contract.updateAddress, ({ account, params, body }) =>
    updateAddress(ctx, account.id, params.index, body),
  );

  route(app, contract.deleteAddress, ({ account, params }) =>
    deleteAddress(ctx, account.id, params.index),
  );
}
