import { AppError } from '../http/app-error.ts';
import type { Captcha } from './captcha.ts';

/** The message says reCAPTCHA with ALTCHA as well: clients of the API know this text. */
export async function requireCaptcha(
  { captcha }: { captcha: Captcha },
  token: string | undefined,
  ip: string,
): Promise<void> {
  if (await captcha.isSolved(token, ip)) return;
  throw new AppError('invalid', 'reCAPTCHA verification failed');
}
