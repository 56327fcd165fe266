import type { Config } from '#server/config.ts';
import type { PageSources } from '../payment-provider/payment-gateway.ts';
import type { PaymentProviders } from '../payment-provider/payment-providers.ts';

interface PolicyCtx {
  config: Pick<Config, 'captcha' | 'mediaUrl' | 'pictureHosts'>;
  payments: PaymentProviders;
}

/**
 * Allows the payment windows of all configured providers, because an open purchase keeps its provider when another one
 * takes the new purchases. Inline scripts are allowed by hash, because a cached page cannot have a nonce for each request.
 */
export function buildPagePolicy(scriptHashes: string, { config, payments }: PolicyCtx): string {
  const thirdParties: PageSources[] = [
    ...payments.all.flatMap(({ window }) => (window ? [window.sources] : [])),
    ...(config.captcha.kind === 'recaptcha' ? [recaptcha] : []),
  ];
  const from = (kind: keyof PageSources) => [
    ...new Set(thirdParties.flatMap((sources) => sources[kind] ?? [])),
  ];
  const rules: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", scriptHashes, ...from('script')],
    // SVG drawings and picture placeholders set sizes and colours in style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...listPictureSources(config)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...from('connect')],
    'frame-src': from('frame').length > 0 ? from('frame') : ["'none'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", ...from('form')],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Content may show a picture by its https URL, from any host unless the operator names the hosts. */
function listPictureSources({ mediaUrl, pictureHosts }: PolicyCtx['config']): string[] {
  if (!pictureHosts) return ['https:'];
  const own = mediaUrl ? [new URL(mediaUrl).origin] : [];
  return [...own, ...pictureHosts.map((host) => `https://${host}`)];
}

const recaptcha = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
};
