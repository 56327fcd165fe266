import type { CaptchaWire } from '#contract/captcha.ts';

/** Proof that a person's browser, not a flood, sent a form. */
export interface Captcha {
  /** What the page needs: a challenge to solve, a site key, or that none is asked for. */
  challenge(): Promise<CaptchaWire>;
  /** True once per token and only while it lasts. */
  isSolved(token: string | undefined, address: string): Promise<boolean>;
}
