import type { Config } from '#server/config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { isWithinRate } from '../http/limit-rate.ts';
import type { Captcha } from './captcha.ts';

interface CaptchaCtx {
  readonly captcha: Captcha;
  readonly config: Config;
  readonly db: Db;
  readonly systemClock: Clock;
}

/**
 * Throws if the captcha is not solved. The message says reCAPTCHA even if the captcha is ALTCHA, because clients of the
 * API know this text.
 */
export async function requireCaptcha(
  { captcha }: Pick<CaptchaCtx, 'captcha'>,
  token: string | undefined,
  ip: string,
): Promise<void> {
  if (await captcha.isSolved(token, ip)) return;
  throw new AppError('invalid', 'reCAPTCHA verification failed');
}

const freeCalls = { minutes: 60, perIp: 3 };

/**
 * For calls that some clients make without a captcha token: each IP can make three such calls an hour. Calls with the
 * same `name` share one count.
 */
export async function requireCaptchaAfterFreeCalls(
  ctx: CaptchaCtx,
  name: string,
  { recaptchaToken, ip }: { recaptchaToken: string | undefined; ip: string },
): Promise<void> {
  if (ctx.config.captcha.kind === 'off') return;
  if (recaptchaToken) return requireCaptcha(ctx, recaptchaToken, ip);
  if (await isWithinRate(ctx, { name: `no_captcha_${name}`, ...freeCalls }, { ip })) return;
  throw new AppError('invalid', 'reCAPTCHA verification failed', { captchaRequired: true });
}
