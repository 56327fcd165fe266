import { createHash } from 'node:crypto';

/** Returns the hashes of the inline scripts that have the nonce, for the content security policy. */
export function hashScripts(html: string, nonce: string): string[] {
  const script = new RegExp(`<script[^<>]* nonce="${nonce}"[^<>]*>([^]*?)</script>`, 'g');
  const bodies = [...html.matchAll(script)].map(([, body]) => body!).filter((body) => body !== '');
  return [...new Set(bodies)].map(
    (body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  );
}

/** Removes the nonce, because everybody who reads the cached page would know it. */
export const removeNonce = (html: string, nonce: string) =>
  html.replaceAll(` nonce="${nonce}"`, '');
