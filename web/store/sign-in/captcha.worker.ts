import { solveChallenge } from 'altcha-lib';
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveByHand } from './derive-by-hand.ts';

/** A page that is opened over plain http from another machine has no browser cryptography. */
const deriveKey = globalThis.crypto.subtle ? deriveByBrowser : deriveByHand;

self.addEventListener('message', async ({ data: challenge }) => {
  // A failure that nobody is told of would leave the form waiting.
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null);
  const answer = solution && { counter: solution.counter, derivedKey: solution.derivedKey };
  self.postMessage(answer, { transfer: [] });
});
