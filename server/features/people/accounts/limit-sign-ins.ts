import type { Ctx } from '#server/context.ts';
import { limitCalls } from '#server/platform/http/limit-rate.ts';

/** Limits sign-ins per IP only, because the lock-out limits the attempts on an account. */
const loginLimit = { name: 'login', minutes: 10, perIp: 60 };

export const limitSignIns = (ctx: Ctx) => limitCalls(ctx, loginLimit);
