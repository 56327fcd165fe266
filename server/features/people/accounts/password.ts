import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id: 19 MiB and two passes. The hash runs in libuv's thread pool. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoyHash: Promise<string> | undefined;

/**
 * Returns whether the password is right. If there is no account, checks a decoy hash, so that the response time does not
 * reveal which emails exist.
 */
export async function verifyPassword(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  decoyHash ??= hashPassword('nobody has this password');
  const isMatch = await verify(storedHash ?? (await decoyHash), password);
  return isMatch && storedHash !== undefined;
}
