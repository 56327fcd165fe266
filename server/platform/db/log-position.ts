import type pg from 'pg';
import { newId } from '../new-id.ts';
import { shareRoundTrips } from './share-round-trips.ts';

/** A position in the primary's log. */
export interface LogPosition {
  lsn: bigint;
  /** The id of a row that this process wrote to the primary. A server without it is behind or follows another primary. */
  marker: string;
}

/** The primary, through the connection on which this process receives notifications. */
export interface Primary {
  changes: {
    readonly isOpen: boolean;
    isFresh(now: number): boolean;
    /** Calls `onChange` without an argument when it is unknown what has changed, such as after a reconnect. */
    subscribe(onChange: (change?: object) => void): void;
  };
  query(text: string, values?: unknown[]): Promise<Pick<pg.QueryResult<Row>, 'rows'>>;
}

interface Row {
  lsn: string;
}

export interface PositionTracker {
  /** Returns a position that includes every change of which this process was notified, if one is known. */
  findRequired(): LogPosition | undefined;
  /** Returns a position that includes every commit before the call, or undefined if the primary does not answer. */
  readCurrent(): Promise<LogPosition | undefined>;
  /** Gives the next position a new marker, which only a server that still follows this primary will have. */
  renewMarker(): void;
}

/** Less than a day, because any process may remove a marker that is a day old. */
const maxMarkerAgeMs = 12 * 60 * 60_000;

/**
 * Tracks the position of the primary's log after each change. Positions of two timelines or clusters cannot be
 * compared, so a new marker is written after each new connection to the primary.
 */
export function trackPosition({ changes, query }: Primary): PositionTracker {
  let changeCount = 0;
  let connectionCount = 0;
  let marker: { id: string; createdAt: number } | undefined;
  let known: { position: LogPosition; changeCount: number } | undefined;

  const ask = shareRoundTrips(async () => {
    const countBefore = changeCount;
    try {
      const position = await readPosition();
      if (changeCount === countBefore) known = { position, changeCount };
      return position;
    } catch {
      return undefined;
    }
  });

  async function readPosition(): Promise<LogPosition> {
    const { id } = hasMarker() ? marker! : await createMarker();
    // Reads the insert position, because the flush position lacks commits that did not wait for the disk.
    const { rows } = await query('select pg_current_wal_insert_lsn()::text as lsn');
    return { lsn: parseLsn(rows[0]!.lsn), marker: id };
  }

  const hasMarker = () =>
    marker !== undefined && performance.now() - marker.createdAt < maxMarkerAgeMs;

  async function createMarker() {
    const connection = connectionCount;
    const created = { id: newId(), createdAt: performance.now() };
    await query(insertMarker, [created.id]);
    if (connection === connectionCount) marker = created;
    return created;
  }

  changes.subscribe((change) => {
    changeCount += 1;
    if (!change) {
      connectionCount += 1;
      marker = undefined;
    }
    void ask();
  });

  return {
    findRequired() {
      if (!changes.isOpen || !changes.isFresh(performance.now())) return undefined;
      return known?.changeCount === changeCount ? known.position : undefined;
    },
    readCurrent: async () => (changes.isOpen ? ask() : undefined),
    renewMarker: () => {
      marker = undefined;
    },
  };
}

const insertMarker = `with removed as (delete from replica_markers where created_at < now() - interval '1 day')
  insert into replica_markers (id) values ($1)`;

/** PostgreSQL writes the 64 bits of a position as two hexadecimal numbers. */
export function parseLsn(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
