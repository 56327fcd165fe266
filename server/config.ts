import ipaddr from 'ipaddr.js';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const httpUrl = z.url({ protocol: /^https?$/ });
/** The number of trusted proxies, or their IPs, networks and names as Fastify's trustProxy takes them. */
const proxies = z
  .string()
  .refine(
    (value) => /^\d{1,2}$/.test(value) || value.split(',').every((proxy) => isProxy(proxy.trim())),
  );
const isProxy = (value: string) =>
  /^(loopback|linklocal|uniquelocal)$/.test(value) ||
  ipaddr.isValid(value) ||
  ipaddr.isValidCIDR(value);

const environment = z.object({
  BAITHAK_MODE: z.enum(['demo', 'production']).default('demo'),
  DATA_DIR: z.string().default('.data'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  TRUST_PROXY: proxies.optional(),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  JOBS: onOff.default(true),
  DRAIN_PAUSE_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_SERVICE_NAME: z.string().default('baithak'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(400).optional(),
  DATABASE_PREPARE: onOff.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  DEMO_DATA: onOff.default(true),
  SIGNING_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Baithak <orders@baithak.test>'),
  PAYMENTS: z.enum(['sandbox', 'razorpay']).optional(),
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1).optional(),
  RAZORPAY_API_URL: httpUrl.default('https://api.razorpay.com'),
  CAPTCHA: z.enum(['altcha', 'recaptcha', 'off']).optional(),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET_KEY: z.string().min(1).optional(),
  RECAPTCHA_VERIFY_URL: httpUrl.default('https://www.google.com/recaptcha/api/siteverify'),
  RATE_LIMITS: onOff.default(true),
  PUBLIC_CACHE: onOff.default(true),
  PUBLIC_CACHE_MB: z.coerce.number().int().min(1).max(16_384).default(48),
  VENDOR_AUTO_APPROVE: flag.default(false),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().default('ap-south-1'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  MEDIA_URL: httpUrl.optional(),
  GRIEVANCE_OFFICER: z.string().default('Grievance Officer'),
  GRIEVANCE_EMAIL: z.email().default('grievance@baithak.test'),
});

export const settingNames = Object.keys(environment.shape);

export type Config = Readonly<ReturnType<typeof toConfig>>;

/** The only reader of the environment. Lists all problems at once, by name and never by value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { error } = environment.safeParse(present);
  const unusable = new Set(error?.issues.map((issue) => String(issue.path[0])));
  // Leave out the unusable settings, so that the others are checked as well.
  const readable = Object.entries(present).filter(([name]) => !unusable.has(name));
  const parsed = environment.parse(Object.fromEntries(readable));
  const problems = findProblems(parsed, unusable);
  if (unusable.size > 0) {
    problems.unshift(`Not usable: ${[...unusable].join(', ')} (see .env.example)`);
  }
  if (problems.length > 0) throw new Error(problems.join('; '));
  return Object.freeze(toConfig(parsed));
}

type Environment = z.output<typeof environment>;

function findProblems(env: Environment, unusable: Set<string>): string[] {
  const problems: string[] = [];
  const razorpay = razorpayNames.filter((name) => env[name]);
  const recaptcha = recaptchaNames.filter((name) => env[name]);
  if (razorpay.length > 0 && razorpay.length < razorpayNames.length) {
    problems.push(`Set all of ${razorpayNames.join(', ')} or none`);
  }
  if (env.PAYMENTS === 'razorpay' && razorpay.length === 0) {
    problems.push(`PAYMENTS=razorpay needs ${razorpayNames.join(', ')}`);
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
  const own =
    env.BAITHAK_MODE === 'production' ? productionProblems(env, unusable) : demoProblems(env);
  return [...problems, ...own];
}

const razorpayNames = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
] as const;
const recaptchaNames = ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'] as const;

function demoProblems(env: Environment): string[] {
  return env.RAZORPAY_KEY_ID?.startsWith('rzp_live_')
    ? ['Demo mode refuses live payment keys']
    : [];
}

function productionProblems(env: Environment, unusable: Set<string>): string[] {
  const missing = (['DATABASE_URL', 'SIGNING_SECRET', 'PUBLIC_URL', 'SMTP_URL'] as const).filter(
    (name) => !env[name] && !unusable.has(name),
  );
  const payments = env.PAYMENTS ?? (env.RAZORPAY_KEY_ID && 'razorpay');
  const names = [
    ...missing,
    ...(payments ? [] : [`${razorpayNames.join(', ')} (or PAYMENTS=sandbox)`]),
  ];
  const problems = names.length > 0 ? [`Production needs ${names.join(', ')}`] : [];
  if (env.CAPTCHA === 'off') problems.push('CAPTCHA=off is not for production');
  if (!env.RATE_LIMITS) problems.push('RATE_LIMITS=off is not for production');
  return problems;
}

function toConfig(env: Environment) {
  const demo = env.BAITHAK_MODE === 'demo';
  const payments = env.PAYMENTS ?? (env.RAZORPAY_KEY_ID ? 'razorpay' : 'sandbox');
  return {
    mode: env.BAITHAK_MODE,
    dataDir: env.DATA_DIR,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    /** The start of absolute URLs in pages, feeds and mails. */
    origin: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`,
    trustProxy: env.TRUST_PROXY,
    processes: env.WEB_CONCURRENCY,
    jobs: env.JOBS,
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
    /** A pooler in transaction mode may not support prepared statements. */
    databasePrepare: env.DATABASE_PREPARE ?? !env.DATABASE_DIRECT_URL,
    logLevel: env.LOG_LEVEL,
    demoData: demo && env.DEMO_DATA,
    signingSecret: env.SIGNING_SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    payments:
      payments === 'razorpay'
        ? {
            provider: 'razorpay' as const,
            keyId: env.RAZORPAY_KEY_ID!,
            keySecret: env.RAZORPAY_KEY_SECRET!,
            webhookSecret: env.RAZORPAY_WEBHOOK_SECRET!,
            apiUrl: env.RAZORPAY_API_URL,
          }
        : { provider: 'sandbox' as const },
    captcha:
      (env.CAPTCHA ?? (env.RECAPTCHA_SITE_KEY ? 'recaptcha' : 'altcha')) === 'recaptcha'
        ? {
            kind: 'recaptcha' as const,
            siteKey: env.RECAPTCHA_SITE_KEY!,
            secretKey: env.RECAPTCHA_SECRET_KEY!,
            verifyUrl: env.RECAPTCHA_VERIFY_URL,
          }
        : { kind: env.CAPTCHA === 'off' ? ('off' as const) : ('altcha' as const) },
    rateLimits: env.RATE_LIMITS,
    publicCache: env.PUBLIC_CACHE ? { mebibytes: env.PUBLIC_CACHE_MB } : undefined,
    vendorAutoApprove: env.VENDOR_AUTO_APPROVE,
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          endpoint: env.S3_ENDPOINT,
          accessKeyId: env.S3_ACCESS_KEY_ID!,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
        }
      : undefined,
    mediaUrl: env.MEDIA_URL?.replace(/\/$/, ''),
    grievanceOfficer: env.GRIEVANCE_OFFICER,
    grievanceEmail: env.GRIEVANCE_EMAIL,
  };
}

const defaultConnectionsPerProcess = 10;
const maxDefaultConnections = 64;

/** Connections per process: the processes of a machine share DATABASE_POOL. */
function countConnections({ DATABASE_POOL, WEB_CONCURRENCY: processes }: Environment): number {
  const total =
    DATABASE_POOL ?? Math.min(defaultConnectionsPerProcess * processes, maxDefaultConnections);
  return Math.max(2, Math.floor(total / processes));
}
