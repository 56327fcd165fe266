import type { LogPosition } from './log-position.ts';

/** Five minutes at two samples a second. */
const maxSamples = 600;

export type SampledLag = ReturnType<typeof createSampledLag>;

/**
 * Computes the lag of replicas from the primary's positions and the times at which this process read them, so the
 * result does not depend on the servers' clocks.
 */
export function createSampledLag() {
  let samples: (LogPosition & { readAt: number })[] = [];
  return {
    add(readAt: number, position: LogPosition) {
      if (samples.at(-1)?.marker !== position.marker) samples = [];
      samples.push({ ...position, readAt });
      if (samples.length > maxSamples) samples.shift();
    },
    /**
     * Returns the longest time in milliseconds that a server with this position can be behind the primary. The result
     * is never more than the age of the oldest sample.
     */
    msAt(lsn: bigint, now = performance.now()): number {
      const latest = samples.at(-1);
      if (!latest || lsn >= latest.lsn) return 0;
      const reached = samples.findLast((sample) => sample.lsn <= lsn) ?? samples[0]!;
      return now - reached.readAt;
    },
    bytesAt(lsn: bigint): number {
      const latest = samples.at(-1)?.lsn ?? lsn;
      return latest > lsn ? Number(latest - lsn) : 0;
    },
  };
}
