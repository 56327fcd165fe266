import { createHash } from 'node:crypto';

/** Tells the server the hashes of a page's own scripts; it does not reach the browser. */
export const scriptHashesHeader = 'x-script-hashes';

/** As the content security policy names the inline scripts that carry the nonce. */
export function hashScripts(html: string, nonce: string): string[] {
  const script = new RegExp(`<script[^<>]* nonce="${nonce}"[^<>]*>([^]*?)</script>`, 'g');
  const bodies = [...html.matchAll(script)].map(([, body]) => body!).filter((body) => body !== '');
  return [...new Set(bodies)].map(
    (body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  );
}

/** A page is cached whole, so a nonce in it would be known to everybody. */
export const removeNonce = (html: string, nonce: string) =>
  html.replaceAll(` nonce="${nonce}"`, '');
