import type { Shop } from './define-shop.ts';
import type { Environment } from './environment.ts';

const required = [
  'DATABASE_URL',
  'SIGNING_SECRET',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'SMTP_URL',
  'MAIL_FROM',
  'GRIEVANCE_OFFICER',
  'GRIEVANCE_EMAIL',
] as const satisfies readonly (keyof Environment)[];
const minDistinctCharacters = 8;

/** Returns the problems that prevent production from starting: first the missing settings, then each unsafe setting. */
export function findProductionProblems(
  env: Environment,
  unusable: Set<string>,
  shop: Shop,
): string[] {
  const missing: string[] = required.filter((name) => !env[name] && !unusable.has(name));
  if (!env.PAYMENTS && !env.RAZORPAY_KEY_ID && !shop.payments?.length) {
    missing.push(
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET (or PAYMENTS=sandbox)',
    );
  }
  return [
    ...(missing.length > 0 ? [`Production needs ${missing.join(', ')}`] : []),
    ...unsafeSettings.filter(([isUnsafe]) => isUnsafe(env)).map(([, problem]) => problem),
  ];
}

const unsafeSettings: [isUnsafe: (env: Environment) => boolean, problem: string][] = [
  [(env) => env.CAPTCHA === 'off', 'CAPTCHA=off is not for production'],
  [(env) => !env.RATE_LIMITS, 'RATE_LIMITS=off is not for production'],
  [
    (env) => env.RAZORPAY_KEY_ID?.startsWith('rzp_test_') === true,
    'RAZORPAY_KEY_ID is a test key: production needs a live one',
  ],
  [(env) => env.PUBLIC_URL?.startsWith('http:') === true, 'PUBLIC_URL must begin with https'],
  [
    ({ SIGNING_SECRET: secret }) =>
      secret !== undefined && new Set(secret).size < minDistinctCharacters,
    'SIGNING_SECRET is too easy to guess: use a random one (openssl rand -hex 32)',
  ],
  [
    (env) => [env.MAIL_FROM, env.GRIEVANCE_EMAIL, env.SUPPORT_EMAIL].some(isDemoEmail),
    'MAIL_FROM, GRIEVANCE_EMAIL and SUPPORT_EMAIL must not use the domain baithak.test',
  ],
];

const isDemoEmail = (email: string | undefined) => email?.includes('@baithak.test') === true;

const recommended = [
  'COMPANY_NAME',
  'POSTAL_ADDRESS',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  'ADMIN_NOTIFICATIONS_EMAIL',
] as const satisfies readonly (keyof Environment)[];

/** Returns the recommended settings that are missing: facts that a shop must show by law, and an email for admins. */
export const findRecommendedSettings = (env: Environment): string[] =>
  env.BAITHAK_MODE === 'production' ? recommended.filter((name) => !env[name]) : [];
