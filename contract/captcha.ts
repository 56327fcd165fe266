import { z } from 'zod';
import { anyone, defineEndpoint } from './endpoint.ts';

/** Missing, it is refused where a call needs one; see `docs/product/accounts-and-roles.md#captcha`. */
export const captchaToken = z.string().max(10_000).optional();

/** A signed task that altcha-lib's `solveChallenge` takes as it is. */
export const altchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.int(),
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});

export const captchaWire = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('altcha'), challenge: altchaChallenge }),
  z.object({ kind: z.literal('recaptcha'), siteKey: z.string() }),
  z.object({ kind: z.literal('off') }),
]);
export type CaptchaWire = z.infer<typeof captchaWire>;

/**
 * A fresh challenge, single use, good for 20 minutes. `recaptchaToken` is base64 of the JSON
 * `{ challenge, solution: { counter, derivedKey } }`, or reCAPTCHA's own token.
 */
export const getCaptchaChallenge = defineEndpoint({
  method: 'GET',
  path: '/api/captcha/challenge',
  summary: 'What proves that a person sends the form',
  access: anyone,
  errors: ['too_many'],
  response: captchaWire,
});
