import { z } from 'zod';
import { anyone, defineEndpoint } from '#contract/endpoint.ts';

/**
 * The schema accepts a request without a token. A call that requires a captcha itself rejects such a request
 * (`docs/product/accounts-and-roles.md#captcha`).
 */
export const captchaToken = z.string().max(10_000).optional();

/** A signed challenge in the format of altcha-lib's `solveChallenge`. */
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

export const captchaChallenge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('altcha'), challenge: altchaChallenge }),
  z.object({ kind: z.literal('recaptcha'), siteKey: z.string() }),
  z.object({ kind: z.literal('off') }),
]);
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

/**
 * Returns a challenge of ALTCHA (for one use within 20 minutes), the site key of reCAPTCHA, or `off`. With ALTCHA, the
 * `recaptchaToken` that a form sends is base64 of the JSON `{ challenge, solution: { counter, derivedKey } }`; with
 * reCAPTCHA, it is reCAPTCHA's own token.
 */
export const getCaptchaChallenge = defineEndpoint({
  method: 'GET',
  path: '/api/captcha/challenge',
  summary: 'A captcha challenge to solve before a form is sent',
  access: anyone,
  errors: ['too_many'],
  response: captchaChallenge,
});
