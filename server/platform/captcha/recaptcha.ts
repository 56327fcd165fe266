import { z } from 'zod';
import { AppError } from '../http/app-error.ts';
import type { Captcha } from './captcha.ts';

const verdict = z.object({ success: z.boolean(), score: z.number().optional() });
/** Google's own advice for a first threshold; the tick-box kind sends no score. */
const leastScore = 0.5;
const timeoutMs = 5000;

/** Google reCAPTCHA: single use and expiry are kept by Google. */
export function recaptcha(options: {
  siteKey: string;
  secretKey: string;
  verifyUrl: string;
}): Captcha {
  return {
    challenge: async () => ({ kind: 'recaptcha', siteKey: options.siteKey }),

    async isSolved(token, address) {
      if (!token) return false;
      const answer = await ask(options, token, address);
      return answer.success && (answer.score ?? 1) >= leastScore;
    },
  };
}

async function ask(
  options: { secretKey: string; verifyUrl: string },
  token: string,
  address: string,
) {
  try {
    const response = await fetch(options.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: options.secretKey, response: token, remoteip: address }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return verdict.parse(await response.json());
  } catch (cause) {
    throw new AppError('provider_down', 'reCAPTCHA verification failed', { cause });
  }
}
