import type { Config } from '#server/config.ts';

/** Inline scripts are allowed by hash, because a cached page cannot have a nonce for each request. */
export function buildPagePolicy(scriptHashes: string, config: Config): string {
  const thirdParties = [
    ...(config.payments.provider === 'razorpay' ? [razorpay] : []),
    ...(config.captcha.kind === 'recaptcha' ? [recaptcha] : []),
  ];
  const from = (kind: 'script' | 'frame' | 'connect') =>
    thirdParties.flatMap((sources) => sources[kind]);
  const rules: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", scriptHashes, ...from('script')],
    // SVG drawings and picture placeholders set sizes and colours in style attributes.
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

/** The hosts that Razorpay's own shop modules allow (razorpay-magento, etc/csp_whitelist.xml). */
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
