import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { deferScripts } from './deferred-scripts.ts';
import { scriptHashesHeader } from '#contract/script-hashes-header.ts';
import { hashScripts, removeNonce } from './script-hashes.ts';
import { ScriptNonce } from './script-nonce.ts';

export { createLoaderContext } from './api/ssr.ts';

/**
 * Renders the whole page before responding, because the whole page is cached. To stop injected scripts, the server
 * allows only scripts with the hashes in the response. This function hashes only scripts with a random nonce, which
 * the app's own scripts have.
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
  const html = deferScripts(removeNonce(page.html, nonce));
  return new Response(html, { status: page.hasFailed ? 500 : status, headers });
}

/** Logs a loader's error in one line, because its message may contain a part of the URL. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) logError(error);
}

function logError(error: unknown): void {
  const text = error instanceof Error ? error.stack : JSON.stringify(error);
  const line = JSON.stringify({ level: 50, time: Date.now(), msg: 'a page failed', stack: text });
  console.error(line.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029'));
}

function renderPage(url: string, context: EntryContext, nonce: string) {
  const app = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} url={url} nonce={nonce} />
    </ScriptNonce>
  );
  return new Promise<{ html: string; hasFailed: boolean }>((resolve, reject) => {
    let hasFailed = false;
    const { pipe } = renderToPipeableStream(app, {
      nonce,
      // The page is sent whole, so React must not put parts in hidden elements that a script moves later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collectText((html) => resolve({ html, hasFailed }))),
      onShellError: reject,
      onError(error) {
        hasFailed = true;
        logError(error);
      },
    });
  });
}

function collectText(onEnd: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer | string, _encoding, next) {
      chunks.push(Buffer.from(chunk));
      next();
    },
    final(next) {
      onEnd(Buffer.concat(chunks).toString('utf8'));
      next();
    },
  });
}
