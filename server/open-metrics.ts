import { serveMetrics } from './platform/watching/serve-metrics.ts';
import { refuseAddress } from './refusal.ts';

export function openMetrics(
  at: { host: string; port: number },
  read: () => Promise<string>,
): Promise<{ stop(): void }> {
  return serveMetrics(at, read).catch((error: NodeJS.ErrnoException) =>
    refuseAddress(error, at.host, at.port, 'METRICS_'),
  );
}
