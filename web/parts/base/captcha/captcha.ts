import type { CaptchaChallenge } from '#contract/base/captcha.ts';
import { api } from '#web/api/client.ts';
import { createCaptchaError } from './captcha-failed.ts';
import { requestGoogleToken } from './recaptcha.ts';

/** A solution older than this is replaced by a new one, because the server's challenges expire after 20 minutes. */
const maxAgeMs = 15 * 60_000;

type Token = string | undefined | (() => Promise<string>);
let prepared: { token: Promise<Token>; startedAt: number } | undefined;

/**
 * Starts to solve the captcha. Call it when the form gets focus, so that the solution is usually ready when the form is
 * sent.
 */
export function prepareCaptcha(): void {
  if (prepared && Date.now() - prepared.startedAt < maxAgeMs) return;
  const token = createToken();
  prepared = { token, startedAt: Date.now() };
  token.catch(() => {
    if (prepared?.token === token) prepared = undefined;
  });
}

/** Returns the `recaptchaToken` for one request, or undefined if the server requires none. */
export async function takeCaptcha(): Promise<string | undefined> {
  prepareCaptcha();
  const token = prepared!.token;
  prepared = undefined;
  const ready = await token;
  return typeof ready === 'function' ? ready() : ready;
}

/**
 * Solves an ALTCHA challenge now. For Google, returns a function that requests the token when the form is sent, because
 * the token is valid for two minutes and filling in a form may take longer.
 */
async function createToken(): Promise<Token> {
  const captcha = await api('GET /api/captcha/challenge');
  if (captcha.kind === 'off') return undefined;
  if (captcha.kind === 'recaptcha') return () => requestGoogleToken(captcha.siteKey);
  return solve(captcha.challenge);
}

type Challenge = Extract<CaptchaChallenge, { kind: 'altcha' }>['challenge'];

/** Solves the challenge in a worker, so that the page stays responsive. */
function solve(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' });
  const solved = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<object | null>) => {
      if (data) resolve(btoa(JSON.stringify({ challenge, solution: data })));
      else reject(createCaptchaError());
    });
    worker.addEventListener('error', () => reject(createCaptchaError()));
    worker.postMessage(challenge, []);
  });
  return solved.finally(() => worker.terminate());
}
