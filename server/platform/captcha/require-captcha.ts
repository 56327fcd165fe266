import { AppError } from '../http/app-error.ts';
import type { Captcha } from './captcha.ts';

/** SPEC.md section 5; the text stays even where the captcha is our own (DECISIONS.md 21). */
export async function requireCaptcha(
  { captcha }: { captcha: Captcha },
  token: string | undefined,
  address: string,
): Promise<void> {
  if (await captcha.isSolved(token, address)) return;
  throw new AppError('invalid', 'reCAPTCHA verification failed');
}
