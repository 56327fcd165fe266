import type { CaptchaChallenge } from '#contract/base/captcha.ts';

/** Slows down scripts that send forms: `docs/product/accounts-and-roles.md#captcha`. */
export interface Captcha {
  /** Returns a challenge to solve or a site key, or states that captchas are off. */
  createChallenge(): Promise<CaptchaChallenge>;
  /** Returns true once for a valid token, and false for a used or expired token. Without captchas, returns true. */
  isSolved(token: string | undefined, ip: string): Promise<boolean>;
}
