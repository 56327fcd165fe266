import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isPhone } from '#contract/field-rules.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const jobSlots = z.coerce.number().int().min(0).max(32);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const httpUrl = z.url({ protocol: /^https?$/ });
const socialLink = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .optional()
  .describe('an https URL');
/** Only one line, because these settings are shown within sentences. */
const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^\P{Cc}+$/u);
/** The number of trusted proxies, or their IPs, networks and names in the format of Fastify's trustProxy. */
const proxies = z
  .string()
  .refine(
    (value) => /^\d{1,2}$/.test(value) || value.split(',').every((proxy) => isProxy(proxy.trim())),
  );
const isProxy = (value: string) =>
  /^(loopback|linklocal|uniquelocal)$/.test(value) ||
  ipaddr.isValid(value) ||
  ipaddr.isValidCIDR(value);

/** Every setting by its name in the environment, as .env.example describes it. */
export const environment = z.object({
  BAITHAK_SHOP: z.string().optional(),
  BAITHAK_MODE: z.enum(['demo', 'production']).default('demo'),
  DATA_DIR: z.string().default('.data'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  TRUST_PROXY: proxies.optional(),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  JOBS: onOff.default(true),
  JOBS_NOW: jobSlots.default(4),
  JOBS_SOON: jobSlots.default(1),
  JOBS_BULK: jobSlots.default(1),
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
  DISK_RESERVE_MB: z.coerce.number().int().min(0).default(100),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  DEMO_DATA: onOff.default(true),
  DEMO_WIDTHS: onOff.default(true),
  SIGNING_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  PAYMENTS: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .optional(),
  PAYOUTS: z.enum(['bank-file', 'route']).optional(),
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
  API_DOCS: onOff.optional(),
  ADMIN_NOTIFICATIONS_EMAIL: z.email().optional(),
  VENDOR_AUTO_APPROVE: flag.default(false),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().default('ap-south-1'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  MEDIA_URL: httpUrl.optional(),
  PICTURE_HOSTS: z
    .string()
    .toLowerCase()
    .regex(/^[a-z\d.-]+(?:, ?[a-z\d.-]+)*$/)
    .optional()
    .describe('names of hosts, separated by commas'),
  COMPANY_NAME: line(100).optional().describe('one line of at most 100 characters'),
  POSTAL_ADDRESS: line(300).optional().describe('one line of at most 300 characters'),
  SUPPORT_EMAIL: z.email().optional().describe('an email'),
  SUPPORT_PHONE: z
    .string()
    .refine(isPhone)
    .optional()
    .describe('a phone number of 10 to 15 digits'),
  SOCIAL_INSTAGRAM: socialLink,
  SOCIAL_FACEBOOK: socialLink,
  SOCIAL_PINTEREST: socialLink,
  SOCIAL_YOUTUBE: socialLink,
  GRIEVANCE_OFFICER: z.string().optional(),
  GRIEVANCE_EMAIL: z.email().optional(),
});

export const settingNames = Object.keys(environment.shape);

export type Environment = z.output<typeof environment>;
