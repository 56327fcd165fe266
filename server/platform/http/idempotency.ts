import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { ExpressionBuilder } from 'kysely';
import type { Clock } from '../clock.ts';
import { isOutcomeUnknown, withReceipt, type CommitReceipt } from '../db/commit-receipt.ts';
import type { Db } from '../db/connection.ts';
import type { Tables } from '#server/schema/tables.ts';
import { AppError } from './app-error.ts';

const maxAgeMs = 24 * 60 * 60 * 1000;
/** A claim that has no response after this time counts as abandoned by a server that died. */
const abandonedMs = 60_000;
const pollMs = 50;
const retryMs = 500;
/** Less than a proxy's timeout, so that the caller gets Retry-After from this server. */
const maxWaitMs = 20_000;

interface IdempotentCall {
  accountId: string;
  route: string;
  key: string | undefined;
  body: unknown;
}

/** Returns the Idempotency-Key header. Throws 400 if it is malformed. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('invalid', 'Idempotency-Key must have 1 to 255 visible characters', {
      errors: { 'idempotency-key': 'Must have 1 to 255 visible characters' },
    });
  }
  return key;
}

/**
 * Runs `work` and stores its response, or returns the stored response of the same key and body
 * (`docs/product/buying-and-stock.md#idempotency`). When equal calls arrive in parallel, one of them runs and the others
 * wait for its response. Failures are not stored.
 */
export async function runIdempotent<T extends object>(
  ctx: { db: Db; systemClock: Clock },
  { accountId, route, key, body }: IdempotentCall,
  work: () => Promise<T>,
  isStillValid: (stored: T) => Promise<boolean> = async () => true,
): Promise<T> {
  if (key === undefined) return work();
  const claim = { accountId, route, key, hash: hashBody(body) };
  const giveUpAt = performance.now() + maxWaitMs;
  while (performance.now() < giveUpAt) {
    const startedAt = ctx.systemClock.now();
    if (await claimKey(ctx.db, claim, startedAt)) {
      return runAndStore(ctx.db, claim, startedAt, work);
    }
    const stored = await findKey(ctx.db, claim);
    if (!stored) continue;
    if (stored.body_hash !== claim.hash) {
      throw new AppError('idempotency_reused', 'This Idempotency-Key was used for another request');
    }
    // After the clock was set back, the time of a claim may be in the future. If it is far ahead, the claim counts as
    // abandoned, too.
    const ageMs = Math.abs(startedAt.getTime() - stored.created_at.getTime());
    const response = stored.response as T | null;
    const isValid = response
      ? ageMs <= maxAgeMs && (await isStillValid(response))
      : ageMs <= abandonedMs;
    if (!isValid) await deleteKey(ctx.db, claim, stored.created_at);
    else if (response) return response;
    else await wait(pollMs);
  }
  throw new AppError('unavailable', 'The same request is still being processed', { retryAfter: 2 });
}

interface Claim {
  accountId: string;
  route: string;
  key: string;
  hash: string;
}

async function runAndStore<T>(
  db: Db,
  claim: Claim,
  startedAt: Date,
  work: () => Promise<T>,
): Promise<T> {
  const receipt = createReceipt(claim, startedAt);
  const response = await withReceipt(receipt, work).catch(async (error: unknown) => {
    // If the change may have been committed, keep the key: without it, a repeated call would make the change again.
    if (!isOutcomeUnknown(error)) await retryInBackground(() => deleteKey(db, claim, startedAt));
    throw error;
  });
  // The work is committed, so its response is sent even if the first attempt to store it fails.
  await retryInBackground(() => storeResponse(db, claim, startedAt, response));
  return response;
}

/**
 * Creates the receipt that shows whether a COMMIT was carried out although its answer was lost. For this, each
 * transaction of the call writes its sequence number into the claim.
 */
function createReceipt(claim: Claim, startedAt: Date): CommitReceipt {
  let last = 0;
  return {
    write: async (trx) => {
      last += 1;
      const { numUpdatedRows } = await trx
        .updateTable('idempotency_keys')
        .set({ last_commit: last })
        .where(matches(claim))
        .where('created_at', '=', startedAt)
        .executeTakeFirst();
      // Another call took the claim over because this one was slow.
      if (numUpdatedRows === 0n) {
        throw new AppError('unavailable', 'The same request is being processed', { retryAfter: 2 });
      }
    },
    isWritten: async (db) => {
      const { last_commit } = await db
        .selectFrom('idempotency_keys')
        .select('last_commit')
        .where(matches(claim))
        .where('created_at', '=', startedAt)
        .forUpdate()
        .executeTakeFirstOrThrow();
      return last_commit === last;
    },
  };
}

/**
 * Waits only for the first attempt. If it fails, repeats it in the background for up to a minute, because the caller's
 * retries would otherwise wait for a claim that no call is processing.
 */
async function retryInBackground(write: () => Promise<void>): Promise<void> {
  const succeeds = () =>
    write().then(
      () => true,
      () => false,
    );
  if (await succeeds()) return;
  const giveUpAt = performance.now() + abandonedMs;
  void (async () => {
    while (performance.now() < giveUpAt && !(await succeeds())) {
      await wait(retryMs, undefined, { ref: false });
    }
  })();
}

/** Returns true only for the call that inserts the row. That call must run the work. */
async function claimKey(db: Db, claim: Claim, at: Date): Promise<boolean> {
  try {
    return await insertKey(db, claim, at);
  } catch (error) {
    // The row may have been committed although the connection was lost before the reply.
    await retryInBackground(() => deleteKey(db, claim, at));
    throw error;
  }
}

async function insertKey(db: Db, claim: Claim, at: Date): Promise<boolean> {
  const { accountId, route, key, hash } = claim;
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, route, key, body_hash: hash, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

async function storeResponse(db: Db, claim: Claim, at: Date, response: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(response) })
    .where(matches(claim))
    .where('created_at', '=', at)
    .execute();
}

function findKey(db: Db, claim: Claim) {
  return db
    .selectFrom('idempotency_keys')
    .where(matches(claim))
    .select(['body_hash', 'response', 'created_at'])
    .executeTakeFirst();
}

/** Deletes only the claim of `createdAt`, because another server may have claimed the key since. */
async function deleteKey(db: Db, claim: Claim, createdAt: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where(matches(claim))
    .where('created_at', '=', createdAt)
    .execute();
}

const matches =
  ({ accountId, route, key }: Claim) =>
  (row: ExpressionBuilder<Tables, 'idempotency_keys'>) =>
    row.and({ account_id: accountId, route, key });

const hashBody = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex');

export async function deleteOldKeys({
  db,
  systemClock,
}: {
  db: Db;
  systemClock: Clock;
}): Promise<void> {
  const before = new Date(systemClock.now().getTime() - maxAgeMs);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
