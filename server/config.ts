import type { Shop } from './define-shop.ts';
import { environment, type Environment } from './environment.ts';
import { findProductionProblems, findRecommendedSettings } from './production-problems.ts';
import { findShopProblems, readPayments } from './read-payments.ts';
import { readSite } from './read-site.ts';

export type Config = Readonly<ReturnType<typeof toConfig>>;

/**
 * The only function that reads settings from the environment. Its error lists all problems, by name and never by value.
 * `shop` has what the operator's own code adds (docs/extending.md).
 */
export function readConfig(env: Record<string, string | undefined>, shop: Shop = {}): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { error } = environment.safeParse(present);
  const unusable = new Set(error?.issues.map((issue) => String(issue.path[0])));
  // Leave out the unusable settings, so that the others are checked as well.
  const readable = Object.entries(present).filter(([name]) => !unusable.has(name));
  const parsed = environment.parse(Object.fromEntries(readable));
  const problems = [...findProblems(parsed, unusable, shop), ...findShopProblems(parsed, shop)];
  if (unusable.size > 0) {
    problems.unshift(
      `Not usable: ${[...unusable].map(describeSetting).join(', ')} (see .env.example)`,
    );
  }
  if (problems.length > 0) throw new Error(problems.join('; '));
  return Object.freeze(toConfig(parsed, shop));
}

/** Returns the name of a setting, with its required format if the setting has a description. */
function describeSetting(name: string): string {
  const { description } = environment.shape[name as keyof Environment];
  return description ? `${name} (must be ${description})` : name;
}

function findProblems(env: Environment, unusable: Set<string>, shop: Shop): string[] {
  const problems: string[] = [];
  const razorpay = razorpayNames.filter((name) => env[name]);
  const recaptcha = recaptchaNames.filter((name) => env[name]);
  if (razorpay.length > 0 && razorpay.length < razorpayNames.length) {
    problems.push(`Set all of ${razorpayNames.join(', ')} or none`);
  }
  if (env.PAYMENTS === 'razorpay' && razorpay.length === 0) {
    problems.push(`PAYMENTS=razorpay needs ${razorpayNames.join(', ')}`);
  }
  if (env.PAYOUTS === 'route' && (razorpay.length === 0 || env.PAYMENTS === 'sandbox')) {
    problems.push(`PAYOUTS=route needs Razorpay for payments: set ${razorpayNames.join(', ')}`);
  }
  if (recaptcha.length === 1 || (env.CAPTCHA === 'recaptcha' && recaptcha.length < 2)) {
    problems.push(`Set both of ${recaptchaNames.join(', ')} or none`);
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    problems.push('DATABASE_DIRECT_URL needs DATABASE_URL');
  }
  if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_BUCKET needs S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY');
  }
  const modeProblems =
    env.BAITHAK_MODE === 'production'
      ? findProductionProblems(env, unusable, shop)
      : findDemoProblems(env);
  return [...problems, ...modeProblems];
}

const razorpayNames = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
] as const;
const recaptchaNames = ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'] as const;

function findDemoProblems(env: Environment): string[] {
  return env.RAZORPAY_KEY_ID?.startsWith('rzp_live_')
    ? ['Demo mode refuses live payment keys']
    : [];
}

function toConfig(env: Environment, shop: Shop) {
  const isDemo = env.BAITHAK_MODE === 'demo';
  return {
    mode: env.BAITHAK_MODE,
    dataDir: env.DATA_DIR,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    /** The origin of absolute URLs in pages, feeds and emails. */
    origin: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`,
    trustProxy: env.TRUST_PROXY,
    processes: env.WEB_CONCURRENCY,
    shouldRunJobs: env.JOBS,
    jobSlots: { now: env.JOBS_NOW, soon: env.JOBS_SOON, bulk: env.JOBS_BULK },
    drainPauseMs: env.DRAIN_PAUSE_MS,
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: env.OTEL_SERVICE_NAME,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePool: countConnections(env),
    /** By default false if DATABASE_DIRECT_URL is set: DATABASE_URL is then a pooler, which may not support them. */
    canPrepareStatements: env.DATABASE_PREPARE ?? !env.DATABASE_DIRECT_URL,
    diskReserveBytes: env.DISK_RESERVE_MB * 1024 * 1024,
    logLevel: env.LOG_LEVEL,
    hasDemoData: isDemo && env.DEMO_DATA,
    hasDemoWidths: env.DEMO_WIDTHS,
    signingSecret: env.SIGNING_SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'Baithak <orders@baithak.test>',
    ...readPayments(env, shop),
    captcha:
      (env.CAPTCHA ?? (env.RECAPTCHA_SITE_KEY ? 'recaptcha' : 'altcha')) === 'recaptcha'
        ? {
            kind: 'recaptcha' as const,
            siteKey: env.RECAPTCHA_SITE_KEY!,
            secretKey: env.RECAPTCHA_SECRET_KEY!,
            verifyUrl: env.RECAPTCHA_VERIFY_URL,
          }
        : { kind: env.CAPTCHA === 'off' ? ('off' as const) : ('altcha' as const) },
    hasRateLimits: env.RATE_LIMITS,
    publicCache: env.PUBLIC_CACHE ? { mebibytes: env.PUBLIC_CACHE_MB } : undefined,
    /** Whether /api/docs exists. */
    hasApiDocs: env.API_DOCS ?? isDemo,
    /**
     * Receives emails about applications and contact messages and, while no admin is active, about help requests. The
     * number of these emails is limited.
     */
    adminNotificationsEmail: env.ADMIN_NOTIFICATIONS_EMAIL,
    shouldApproveVendors: env.VENDOR_AUTO_APPROVE,
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          endpoint: env.S3_ENDPOINT,
          accessKeyId: env.S3_ACCESS_KEY_ID!,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
        }
      : undefined,
    /** Opens the file store of the operator's own code. */
    openFiles: shop.files,
    mediaUrl: env.MEDIA_URL?.replace(/\/$/, ''),
    /** The only hosts whose pictures pages show by URL. Undefined: all. */
    pictureHosts: env.PICTURE_HOSTS?.split(/, ?/),
    site: readSite(env),
    missingRecommended: findRecommendedSettings(env),
  };
}

const defaultConnectionsPerProcess = 10;
const maxDefaultConnections = 64;

/** Returns the connections of each process. The processes of a machine share DATABASE_POOL. */
function countConnections({ DATABASE_POOL, WEB_CONCURRENCY: processes }: Environment): number {
  const total =
    DATABASE_POOL ?? Math.min(defaultConnectionsPerProcess * processes, maxDefaultConnections);
  return Math.max(2, Math.floor(total / processes));
}
