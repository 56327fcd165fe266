import { z } from 'zod';
import { AppError } from '../http/app-error.ts';
import type { Captcha } from './captcha.ts';

const verdict = z.object({ success: z.boolean(), score: z.number().optional() });
/** Google's recommended threshold. The checkbox variant sends no score. */
const minScore = 0.5;
const timeoutMs = 5000;

/** Creates the captcha that uses Google reCAPTCHA. Google enforces single use and expiry. */
export function createRecaptcha(options: {
  siteKey: string;
  secretKey: string;
  verifyUrl: string;
}): Captcha {
  return {
    createChallenge: async () => ({ kind: 'recaptcha', siteKey: options.siteKey }),

    async isSolved(token, ip) {
      if (!token) return false;
      const answer = await verify(options, token, ip);
      return answer.success && (answer.score ?? 1) >= minScore;
    },
  };
}

async function verify(
  options: { secretKey: string; verifyUrl: string },
  token: string,
  ip: string,
) {
  try {
    const response = await fetch(options.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: options.secretKey, response: token, remoteip: ip }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return verdict.parse(await response.json());
  } catch (cause) {
    throw new AppError('provider_down', 'reCAPTCHA verification failed', { cause });
  }
}
