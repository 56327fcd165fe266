import type { Config } from '#server/config.ts';
import type { Captcha } from './captcha.ts';

export function createCaptcha({ config }: { config: Config }): Captcha {
  void config;
  return { challenge: async () => ({ kind: 'off' }), isSolved: async () => true };
}
