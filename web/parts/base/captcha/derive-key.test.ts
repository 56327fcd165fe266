import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveKey } from './derive-key.ts';

test('the fallback derives the same keys as PBKDF2-HMAC-SHA-256 of Node', async () => {
  for (const cost of [1, 2, 3, 200]) {
    const salt = randomBytes(16);
    const password = randomBytes(20);
    const { derivedKey } = await deriveKey({ cost }, salt, password);
    expect(Buffer.from(derivedKey)).toEqual(pbkdf2Sync(password, salt, cost, 32, 'sha256'));
  }
});
