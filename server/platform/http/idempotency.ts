import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { ExpressionBuilder } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connection.ts';
import type { Tables } from '../db/tables.ts';
import { AppError } from './app-error.ts';

const lifeMs = 24 * 60 * 60 * 1000;
/** A first call that says nothing for this long died with its server. */
const abandonedMs = 60_000;
const pollMs = 50;
const retryMs = 500;
/** A caller is told to come again before what stands in front gives up. */
const mostWaitMs = 20_000;

interface Keyed {
  accountId: string;
  route: string;
  key: string | undefined;
  body: unknown;
}

/** The header's key; 400 when it is none that a client would make. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('invalid', 'Idempotency-Key: 1 to 255 visible characters', {
      errors: { 'idempotency-key': '1 to 255 visible characters' },
    });
  }
  return key;
}

/**
 * `docs/product/buying-and-stock.md#idempotency`: the same key and body get the stored answer. Of
 * parallel equal calls one does the work and the others wait for its answer.
 */
export async function once<T extends object>(
  ctx: { db: Db; clock: Clock },
  { accountId, route, key, body }: Keyed,
  work: () => Promise<T>,
  /** Whether a stored answer may still be given. */
  stillGood: (answer: T) => Promise<boolean> = async () => true,
): Promise<T> {
  if (key === undefined) return work();
  const claim = { accountId, route, key, hash: hashOf(body) };
  const giveUpAt = performance.now() + mostWaitMs;
  while (performance.now() < giveUpAt) {
    const startedAt = ctx.clock.now();
    if (await claimOrFree(ctx.db, claim, startedAt)) {
      return workOnce(ctx.db, claim, startedAt, work);
    }
    const stored = await findKey(ctx.db, claim);
    if (!stored) continue;
    if (stored.body_hash !== claim.hash) {
      throw new AppError('idempotency_reused', 'This Idempotency-Key was used for another request');
    }
    // A clock that was set back makes a claim of the future, which nobody works on either.
    const age = Math.abs(startedAt.getTime() - stored.created_at.getTime());
    const answer = stored.response as T | null;
    const over = age > lifeMs || (answer ? !(await stillGood(answer)) : age > abandonedMs);
    if (over) await dropKey(ctx.db, claim, stored.created_at);
    else if (answer) return answer;
    else await wait(pollMs);
  }
  throw new AppError('unavailable', 'The same request is still being worked on', { retryAfter: 2 });
}

interface Claim {
  accountId: string;
  route: string;
  key: string;
  hash: string;
}

async function workOnce<T>(
  db: Db,
  claim: Claim,
  startedAt: Date,
  work: () => Promise<T>,
): Promise<T> {
  const free = () => dropKey(db, claim, startedAt);
  const answer = await work().catch(async (error: unknown) => {
    await surely(free);
    throw error;
  });
  // What is done is answered, even if its answer cannot be kept at this moment.
  await surely(() => storeAnswer(db, claim, startedAt, answer));
  return answer;
}

/** Tried again while the database is away, so that nobody waits for a claim that is worked on no more. */
async function surely(write: () => Promise<void>): Promise<void> {
  const isDone = () =>
    write().then(
      () => true,
      () => false,
    );
  if (await isDone()) return;
  const giveUpAt = performance.now() + abandonedMs;
  void (async () => {
    while (performance.now() < giveUpAt && !(await isDone())) {
      await wait(retryMs, undefined, { ref: false });
    }
  })();
}

/** A claim may be on disk although its answer was lost. */
function claimOrFree(db: Db, claim: Claim, at: Date): Promise<boolean> {
  return claimKey(db, claim, at).catch(async (error: unknown) => {
    await surely(() => dropKey(db, claim, at));
    throw error;
  });
}

async function claimKey(db: Db, claim: Claim, at: Date): Promise<boolean> {
  const { accountId, route, key, hash } = claim;
  const made = await db
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, route, key, body_hash: hash, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

async function storeAnswer(db: Db, claim: Claim, at: Date, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(answer) })
    .where(isFor(claim))
    .where('created_at', '=', at)
    .execute();
}

function findKey(db: Db, claim: Claim) {
  return db
    .selectFrom('idempotency_keys')
    .where(isFor(claim))
    .select(['body_hash', 'response', 'created_at'])
    .executeTakeFirst();
}

/** Only the claim that was seen: another server may have taken the key since. */
async function dropKey(db: Db, claim: Claim, createdAt: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where(isFor(claim))
    .where('created_at', '=', createdAt)
    .execute();
}

const isFor =
  ({ accountId, route, key }: Claim) =>
  (row: ExpressionBuilder<Tables, 'idempotency_keys'>) =>
    row.and({ account_id: accountId, route, key });

const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex');

/** A key is remembered for a day. */
export async function forgetOldKeys({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - lifeMs);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
