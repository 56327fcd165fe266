import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id setting: 19 MiB, two passes; the work runs in the thread pool. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Takes as long where there is no account, so that the time tells nobody which e-mails are known. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== undefined;
}
