import { AppError } from '../http/app-error.ts';
import type { Captcha } from './captcha.ts';

/** The specified text, also where the captcha is not Google's. */
export async function requireCaptcha(
  { captcha }: { captcha: Captcha },
  token: string | undefined,
  address: string,
): Promise<void> {
  if (await captcha.isSolved(token, address)) return;
  throw new AppError('invalid', 'reCAPTCHA verification failed');
}
