import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createCaptcha } from './platform/captcha/create-captcha.ts';
import type { Captcha } from './platform/captcha/captcha.ts';
import { createShopClock, systemClock, type Clock, type ShopClock } from './platform/clock.ts';
import { connect, type Db } from './platform/db/connection.ts';
import { createFileStore } from './platform/files/create-file-store.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { createReadiness, type Readiness } from './platform/http/readiness.ts';
import { createLog } from './platform/log.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';
import type { PaymentProviders } from './platform/payment-provider/payment-providers.ts';
import type { PayoutProviders } from './platform/payout-provider/payout-providers.ts';
import { connectPayments } from './platform/providers/connect-payments.ts';
import { connectPayouts } from './platform/providers/connect-payouts.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import type { Tracing } from './platform/observability/tracing.ts';
import { loadSecrets, type Secrets } from './platform/secrets.ts';
import type { RenderPage } from './render-page.ts';

/** The dependencies of all features; tests replace the clock, the mailer or others. */
export interface Ctx {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Bypasses any pooler, because LISTEN and migrations do not work through one. */
  readonly directDatabaseUrl: string;
  readonly log: Logger;
  /** The shop's time, which an admin can move in the sandbox. */
  readonly clock: ShopClock;
  /** Real time, for example for sign-ins, captchas and rate limits. */
  readonly systemClock: Clock;
  readonly secrets: Secrets;
  readonly mail: Mailer;
  readonly files: FileStore;
  readonly payments: PaymentProviders;
  readonly payouts: PayoutProviders;
  readonly captcha: Captcha;
  /** Its phase is "ready" from the end of migrations and seeding until the server drains. */
  readonly readiness: Readiness;
  /** Present only if METRICS_PORT is set. */
  readonly metrics?: Metrics;
  /** Present only if OTEL_EXPORTER_OTLP_ENDPOINT is set. */
  readonly tracing?: Tracing;
  /** Only in development: renders pages from their sources, not from the build. */
  readonly renderPage?: RenderPage;
  close(): Promise<void>;
}

const events = ['order placed', 'order paid', 'payment held for review'] as const;

export async function createContext(
  config: Config,
  databaseUrl: string,
  overrides: Partial<Ctx> = {},
): Promise<Ctx> {
  await mkdir(config.dataDir, { recursive: true });
  const { db, pool, close } = connect(databaseUrl, {
    maxConnections: config.databasePool,
    shouldPrepare: config.canPrepareStatements,
    isPooled: config.databaseDirectUrl !== undefined,
  });
  const directDatabaseUrl = config.databaseDirectUrl ?? databaseUrl;
  const log = overrides.log ?? createLog(config.logLevel);
  const clock = createShopClock();
  const secrets = overrides.secrets ?? (await loadSecrets(config.dataDir, config.signingSecret));
  const base = {
    config,
    db,
    pool,
    directDatabaseUrl,
    log,
    clock,
    systemClock: overrides.systemClock ?? systemClock,
    secrets,
  };
  const observability = await startObservability(config);
  if (observability.metrics) observePool(observability.metrics, pool);
  return {
    ...base,
    ...observability,
    mail: createMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      outbox: join(config.dataDir, 'outbox'),
    }),
    files: createFileStore(config),
    payments: overrides.payments ?? (await connectPayments(base, observability)),
    payouts: await connectPayouts(base),
    captcha: createCaptcha(base),
    readiness: createReadiness(),
    close: async () => {
      await close();
      await observability.tracing?.stop();
    },
    ...overrides,
  };
}

function observePool(metrics: Metrics, pool: pg.Pool): void {
  metrics.addGauge(
    'baithak_db_connections',
    'Connections of this process to PostgreSQL, and requests that wait for one',
    () => ({
      in_use: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    'state',
  );
}

/** Imports metrics and tracing only if they are configured, because both cost memory and start-up time. */
async function startObservability({
  metrics,
  traces,
}: Config): Promise<Pick<Ctx, 'metrics' | 'tracing'>> {
  const { createMetrics } = metrics ? await import('./platform/observability/metrics.ts') : {};
  const { startTracing } = traces ? await import('./platform/observability/tracing.ts') : {};
  return { metrics: createMetrics?.({ events }), tracing: startTracing?.(traces!) };
}
