import type { Logger } from 'pino';
import { connect } from './connection.ts';
import type { LogPosition } from './log-position.ts';
import { readReplayState } from './replay-state.ts';

/**
 * `lagging`: too far behind, or following another primary. `lost`: does not answer, is not a replica, or is connected
 * again and not yet checked with a new marker.
 */
export type ReplicaStatus = 'used' | 'lagging' | 'lost';

export interface ReplicaMonitor {
  /** The result of the last check. Reads use the replica only while this is `used`. */
  readonly status: ReplicaStatus;
  /** The last position that the replica reported. */
  readonly lsn: bigint | undefined;
  /**
   * Asks the replica for its position and sets `status`; `isLagging` decides whether the position is too old. Returns
   * true after a new connection: the caller must then write a new marker, because the replica may have been a primary
   * in the meantime.
   */
  check(required: LogPosition, isLagging: (lsn: bigint) => boolean): Promise<boolean>;
  close(): Promise<void>;
}

interface Options {
  name: string;
  log: Logger;
  onLost(): void;
}

/** A replica that does not answer a check within this time is left out. */
const timeoutMs = 1000;
const connectedAgain: string = 'connected again';
const lost = (reason: string) => ({ status: 'lost', reason }) as const;
const lagging = (reason: string) => ({ status: 'lagging', reason }) as const;
const inUse = { status: 'used', reason: '' } as const;

/** Checks a replica on a separate connection, so that reads never delay a check. */
export function monitorReplica(url: string, { name, log, onLost }: Options): ReplicaMonitor {
  const { pool, close } = connect(url, {
    maxConnections: 1,
    isReadOnly: true,
    timeouts: { connectMs: timeoutMs, unresponsiveMs: timeoutMs },
  });
  let status: ReplicaStatus = 'lost';
  /** Why the replica is not used; empty while it is used. */
  let reason = connectedAgain;
  let lsn: bigint | undefined;
  let hasReconnected = false;
  /** The marker of the first check on this connection. The replica is used only after a check with a newer marker. */
  let earlierMarker: string | undefined;
  pool.on('connect', () => (hasReconnected = true));

  async function measure(required: LogPosition, isLagging: (lsn: bigint) => boolean) {
    const state = await readReplayState(pool, required);
    if (!state.isReplica) return lost('not a replica');
    lsn = state.lsn;
    if (hasReconnected) earlierMarker = required.marker;
    hasReconnected = false;
    if (required.marker === earlierMarker) return lost(connectedAgain);
    if (!state.hasMarker) return lagging('behind, or following another primary');
    return isLagging(lsn) ? lagging('behind') : inUse;
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
