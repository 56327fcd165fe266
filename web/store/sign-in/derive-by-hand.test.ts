import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveByHand } from './derive-by-hand.ts';

test('derives the same keys as the platform’s own PBKDF2', async () => {
  for (const cost of [1, 2, 3, 200]) {
    const salt = randomBytes(16);
    const password = randomBytes(20);
    const { derivedKey } = await deriveByHand({ cost }, salt, password);
    expect(Buffer.from(derivedKey)).toEqual(pbkdf2Sync(password, salt, cost, 32, 'sha256'));
  }
});
