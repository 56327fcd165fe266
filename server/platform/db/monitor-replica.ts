import type { Logger } from 'pino';
import { connect } from './connection.ts';
import type { LogPosition } from './log-position.ts';
import { readReplayState } from './replay-state.ts';

/** `lagging`: too far behind. `lost`: no answer, or not a replica. */
export type ReplicaStatus = 'used' | 'lagging' | 'lost';

export interface ReplicaMonitor {
  /** By its answer to the last check; reads use it only while it is `used`. */
  readonly status: ReplicaStatus;
  /** The last position that it reported. */
  readonly lsn: bigint | undefined;
  /**
   * Measures it, and leaves it out or uses it again. `isLagging` judges its position. True if it needs a new
   * marker: the server may have been promoted and demoted since the one in `required`.
   */
  check(required: LogPosition, isLagging: (lsn: bigint) => boolean): Promise<boolean>;
  close(): Promise<void>;
}

interface Options {
  name: string;
  log: Logger;
  onLost(): void;
}

/** A check that is not answered in this time leaves the replica out. */
const timeoutMs = 1000;
const connectedAgain: string = 'connected again';
const lost = (reason: string) => ({ status: 'lost', reason }) as const;
const lagging = (reason: string) => ({ status: 'lagging', reason }) as const;
const used = { status: 'used', reason: '' } as const;

/** Asks on a connection of its own, so that reads never delay it. */
export function monitorReplica(url: string, { name, log, onLost }: Options): ReplicaMonitor {
  const { pool, close } = connect(url, {
    maxConnections: 1,
    isReadOnly: true,
    timeouts: { connectMs: timeoutMs, unresponsiveMs: timeoutMs },
  });
  let status: ReplicaStatus = 'lost';
  /** Why it is not used. */
  let reason = connectedAgain;
  let lsn: bigint | undefined;
  let hasReconnected = false;
  /** The marker when this connection to the server began. */
  let earlierMarker: string | undefined;
  pool.on('connect', () => (hasReconnected = true));

  async function measure(required: LogPosition, isLagging: (lsn: bigint) => boolean) {
    const state = await readReplayState(pool, required);
    if (!state.isReplica) return lost('not a replica');
    lsn = state.lsn;
    if (hasReconnected) earlierMarker = required.marker;
    hasReconnected = false;
    if (required.marker === earlierMarker) return lost(connectedAgain);
    if (!state.hasMarker) return lagging('behind, or of another primary');
    return isLagging(lsn) ? lagging('behind') : used;
  }

  async function check(required: LogPosition, isLagging: (lsn: bigint) => boolean) {
    const before = reason;
    const measured = await measure(required, isLagging).catch((error: Error) => {
      onLost();
      return lost(error.message);
    });
    ({ status, reason } = measured);
    if (status === 'used' && before !== '') log.info({ replica: name }, 'replica in use');
    if (status !== 'used' && before !== reason && reason !== connectedAgain) {
      log.warn({ replica: name, reason }, 'replica left out');
    }
    return reason === connectedAgain;
  }

  return {
    get status() {
      return status;
    },
    get lsn() {
      return lsn;
    },
    check,
    close,
  };
}
