import type { Config } from '#server/config.ts';

/** A page is cached whole, so its own inline scripts are allowed by hash, not by nonce. */
export function pagePolicy(scriptHashes: string, config: Config): string {
  const guests = [
    ...(config.payments.provider === 'razorpay' ? [razorpay] : []),
    ...(config.captcha.kind === 'recaptcha' ? [recaptcha] : []),
  ];
  const from = (kind: 'script' | 'frame' | 'connect') => guests.flatMap((guest) => guest[kind]);
  const rules: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", scriptHashes, ...from('script')],
    // Style attributes only: measured drawings and placeholders set sizes and tints.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Content may show a picture by its https URL.
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...from('connect')],
    'frame-src': from('frame').length > 0 ? from('frame') : ["'none'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** As Razorpay's own shop modules list them (razorpay-magento, etc/csp_whitelist.xml). */
const razorpay = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
};
const recaptcha = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
};
