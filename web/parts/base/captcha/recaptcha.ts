import { createCaptchaError } from './captcha-failed.ts';

interface Grecaptcha {
  ready(act: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

const script = 'https://www.google.com/recaptcha/api.js?render=';
let loaded: Promise<Grecaptcha> | undefined;

/** Requests a token of Google's invisible captcha, whose script is loaded at the first request. */
export async function requestGoogleToken(siteKey: string): Promise<string> {
  loaded ??= load(siteKey);
  try {
    return await (await loaded).execute(siteKey, { action: 'sign_in' });
  } catch {
    loaded = undefined;
    throw createCaptchaError();
  }
}

function load(siteKey: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = `${script}${encodeURIComponent(siteKey)}`;
    element.addEventListener('error', reject);
    element.addEventListener('load', () => {
      const { grecaptcha } = window as unknown as { grecaptcha: Grecaptcha };
      grecaptcha.ready(() => resolve(grecaptcha));
    });
    document.head.append(element);
  });
}
