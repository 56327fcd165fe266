import type { Config } from '#server/config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connection.ts';
import type { Secrets } from '../secrets.ts';
import { createAltcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';
import { createRecaptcha } from './recaptcha.ts';

export function createCaptcha(base: {
  config: Config;
  db: Db;
  systemClock: Clock;
  secrets: Secrets;
}): Captcha {
  const { captcha } = base.config;
  if (captcha.kind === 'altcha') return createAltcha(base);
  if (captcha.kind === 'recaptcha') return createRecaptcha(captcha);
  return { createChallenge: async () => ({ kind: 'off' }), isSolved: async () => true };
}
