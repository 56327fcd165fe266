import type { CaptchaWire } from '#contract/captcha.ts';
import { api } from '#web/api/client.ts';
import { captchaFailed } from './captcha-failed.ts';
import { askGoogle } from './recaptcha.ts';

/** The server's challenge lasts 20 minutes; an older proof is made anew. */
const freshForMs = 15 * 60_000;

type Proof = string | undefined | (() => Promise<string>);
let prepared: { proof: Promise<Proof>; madeAt: number } | undefined;

/** Starts the work when the form gets focus, so that it is done before the button is pressed. */
export function prepareCaptcha(): void {
  if (prepared && Date.now() - prepared.madeAt < freshForMs) return;
  const proof = prove();
  prepared = { proof, madeAt: Date.now() };
  proof.catch(() => {
    if (prepared?.proof === proof) prepared = undefined;
  });
}

/** The `recaptchaToken` of one request; undefined where the server asks for none. */
export async function takeCaptcha(): Promise<string | undefined> {
  prepareCaptcha();
  const taken = prepared!.proof;
  prepared = undefined;
  const proof = await taken;
  return typeof proof === 'function' ? proof() : proof;
}

/** Google's proof is good for two minutes, less than a form may take: it is asked for at the press. */
async function prove(): Promise<Proof> {
  const captcha = await api('GET /api/captcha/challenge');
  if (captcha.kind === 'off') return undefined;
  if (captcha.kind === 'recaptcha') return () => askGoogle(captcha.siteKey);
  return solve(captcha.challenge);
}

type Challenge = Extract<CaptchaWire, { kind: 'altcha' }>['challenge'];

/** In a worker, so that the form never stutters. */
function solve(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<object | null>) => {
      if (data) resolve(btoa(JSON.stringify({ challenge, solution: data })));
      else reject(captchaFailed());
    });
    worker.addEventListener('error', () => reject(captchaFailed()));
    worker.postMessage(challenge, []);
  });
  return solved.finally(() => worker.terminate());
}
