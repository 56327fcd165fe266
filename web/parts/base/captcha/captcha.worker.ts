import { solveChallenge } from 'altcha-lib';
import { deriveKey as deriveKeyByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey } from './derive-key.ts';

self.addEventListener('message', async ({ data: challenge }) => {
  const solution = await solveChallenge({
    challenge,
    // Use the fallback without `crypto.subtle`, which is missing on a page opened over plain HTTP from another machine.
    deriveKey: globalThis.crypto.subtle ? deriveKeyByBrowser : deriveKey,
    // Report failures as null, because otherwise the form would wait for ever.
  }).catch(() => null);
  const answer = solution && { counter: solution.counter, derivedKey: solution.derivedKey };
  self.postMessage(answer, { transfer: [] });
});
