import type { Ctx } from '#server/context.ts';
import { limitCalls } from '#server/platform/http/limit-rate.ts';

const registrationLimit = { name: 'register', minutes: 60, perIp: 30 };

/** Limits the registrations from one IP, those of customers and vendors together. */
export const limitRegistrations = (ctx: Ctx) => limitCalls(ctx, registrationLimit);
