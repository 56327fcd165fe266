import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '#server/config.ts';

/** Returns the headers of all responses except pages, which have their own content security policy (page-policy.ts). */
export function buildSecurityHeaders(config: Config): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    },
    // A payment window, or the bank's page that it opens, is a pop-up that sends messages to the page.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: config.mode === 'production' && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}

/** Disables the browser features that no page uses, so that an injected script or a frame cannot use them either. */
export const permissionsPolicy = [
  ...['accelerometer', 'bluetooth', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');
