import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** Derives ALTCHA's keys where the browser offers no `crypto.subtle`. */
export async function deriveKey(
  { cost }: { cost: number },
  salt: Uint8Array,
  password: Uint8Array,
): Promise<{ derivedKey: Uint8Array }> {
  return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: 32 }) };
}
