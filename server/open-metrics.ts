import { serveMetrics } from './platform/observability/serve-metrics.ts';
import { failToListen } from './startup-errors.ts';

export function openMetrics(
  { host, port }: { host: string; port: number },
  renderMetrics: () => Promise<string>,
): Promise<{ stop(): void }> {
  return serveMetrics({ host, port }, renderMetrics).catch((error: NodeJS.ErrnoException) =>
    failToListen(error, host, port, 'METRICS_'),
  );
}
