import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { altchaChallenge } from '#contract/base/captcha.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connection.ts';
import type { Secrets } from '../secrets.ts';
import type { Captcha } from './captcha.ts';

/** The work of a visitor: 90 to 150 keys of 2,000 rounds, which take a laptop about 0.1 s and a modest phone 0.25 s. */
const difficulty = { algorithm: 'PBKDF2/SHA-256', cost: 2000, minKeys: 90, maxKeys: 150 };
const maxAgeMinutes = 20;

const payload = z.object({
  challenge: altchaChallenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(200) }),
});

/** Creates the self-hosted proof-of-work captcha: a signed challenge whose solution is valid once. */
export function createAltcha({
  db,
  systemClock,
  secrets,
}: {
  db: Db;
  systemClock: Clock;
  secrets: Secrets;
}): Captcha {
  const keys = {
    hmacSignatureSecret: secrets.derive('captcha').toString('hex'),
    hmacKeySignatureSecret: secrets.derive('captcha-key').toString('hex'),
  };
  return {
    async createChallenge() {
      const challenge = await createChallenge({
        ...keys,
        algorithm: difficulty.algorithm,
        cost: difficulty.cost,
        counter: randomInt(difficulty.maxKeys, difficulty.minKeys),
        expiresAt: new Date(systemClock.now().getTime() + maxAgeMinutes * 60_000),
        deriveKey,
      });
      return { kind: 'altcha', challenge: altchaChallenge.parse(challenge) };
    },

    async isSolved(token) {
      const solved = parseToken(token);
      if (!solved) return false;
      const { expiresAt } = solved.challenge.parameters;
      if (expiresAt * 1000 < systemClock.now().getTime()) return false;
      const { verified } = await verifySolution({ ...solved, ...keys, deriveKey });
      return verified && isFirstUse(db, solved.challenge.signature, new Date(expiresAt * 1000));
    },
  };
}

function parseToken(token: string | undefined) {
  try {
    return payload.parse(JSON.parse(Buffer.from(token ?? '', 'base64').toString()));
  } catch {
    return undefined;
  }
}

async function isFirstUse(db: Db, challenge: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_captchas')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteUsedCaptchasBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('used_captchas').where('expires_at', '<', time).execute();
}
