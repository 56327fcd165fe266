import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db, Trx } from './connection.ts';

/** If the connection is lost before the response to COMMIT, the receipt tells whether the transaction was committed. */
export interface CommitReceipt {
  /** Runs as the last statement of each transaction. */
  write(trx: Trx): Promise<void>;
  /** Whether the transaction was committed. Waits while the lost session is still committing. */
  isWritten(db: Db): Promise<boolean>;
}

const receipts = new AsyncLocalStorage<CommitReceipt>();

export const findReceipt = () => receipts.getStore();

/** Runs `work`. Every transaction in it writes the receipt. */
export function withReceipt<T>(receipt: CommitReceipt, work: () => Promise<T>): Promise<T> {
  return receipts.run(receipt, work);
}

const unknownOutcomes = new WeakSet<object>();

export const isOutcomeUnknown = (error: unknown) => unknownOutcomes.has(error as object);

export function markOutcomeUnknown(error: unknown): void {
  unknownOutcomes.add(error as object);
}
