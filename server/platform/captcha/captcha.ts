import type { CaptchaChallenge } from '#contract/captcha.ts';

/** Slows down scripts that send forms: `docs/product/accounts-and-roles.md#captcha`. */
export interface Captcha {
  /** For the page: a challenge to solve, a site key, or that captchas are off. */
  createChallenge(): Promise<CaptchaChallenge>;
  /** True only once per token, and not after it has expired. */
  isSolved(token: string | undefined, ip: string): Promise<boolean>;
}
