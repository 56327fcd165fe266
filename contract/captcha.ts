import { z } from 'zod';
import { anyone, defineEndpoint } from './endpoint.ts';

export const captchaWire = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('altcha'),
    challenge: z.record(z.string(), z.unknown()),
  }),
  z.object({ kind: z.literal('recaptcha'), siteKey: z.string() }),
  z.object({ kind: z.literal('off') }),
]);
export type CaptchaWire = z.infer<typeof captchaWire>;

/** A fresh challenge, single use, for `recaptchaToken` of login and registration. */
export const getCaptchaChallenge = defineEndpoint({
  method: 'GET',
  path: '/api/captcha/challenge',
  summary: 'What proves that a person sends the form',
  access: anyone,
  response: captchaWire,
});
