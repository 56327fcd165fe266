import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { holdScripts } from './held-scripts.ts';
import { hashScripts, removeNonce, scriptHashesHeader } from './script-hashes.ts';
import { ScriptNonce } from './script-nonce.ts';

export { contextWith } from './api/ssr.ts';

/**
 * Renders the whole page at once, because it is cached whole. The scripts of this render carry a random
 * nonce; the server allows their hashes alone, so an injected script does not run.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = randomBytes(16).toString('base64url');
  const page = await renderPage(request.url, context, nonce);
  headers.set(scriptHashesHeader, hashScripts(page.html, nonce).join(' '));
  const html = holdScripts(removeNonce(page.html, nonce));
  return new Response(html, { status: page.failed ? 500 : status, headers });
}

function renderPage(url: string, context: EntryContext, nonce: string) {
  const app = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} url={url} nonce={nonce} />
    </ScriptNonce>
  );
  return new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(app, {
      nonce,
      onAllReady: () => pipe(collect((html) => resolve({ html, failed }))),
      onShellError: reject,
      onError(error) {
        failed = true;
        console.error(error);
      },
    });
  });
}

function collect(done: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer | string, _encoding, next) {
      chunks.push(Buffer.from(chunk));
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString('utf8'));
      next();
    },
  });
}
