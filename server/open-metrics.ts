import { serveMetrics } from './platform/observability/serve-metrics.ts';
import { failToListen } from './startup-errors.ts';

export function openMetrics(
  at: { host: string; port: number },
  read: () => Promise<string>,
): Promise<{ stop(): void }> {
  return serveMetrics(at, read).catch((error: NodeJS.ErrnoException) =>
    failToListen(error, at.host, at.port, 'METRICS_'),
  );
}
