import { solveChallenge } from 'altcha-lib';
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveByHand } from './derive-by-hand.ts';

/** A page that is opened over plain http from another machine has no browser cryptography. */
const deriveKey = globalThis.crypto.subtle ? deriveByBrowser : deriveByHand;

self.addEventListener('message', async ({ data: challenge }) => {
  const solution = await solveChallenge({ challenge, deriveKey });
  const answer = solution && { counter: solution.counter, derivedKey: solution.derivedKey };
  self.postMessage(answer, { transfer: [] });
});
