import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';
interface Form {
  head: string[];
  body: Buffer;
}

/** A finished answer: its bytes, compressed once per encoding, and its header lines. */
export interface Answer {
  readonly status: number;
  readonly mayBeKept: boolean;
  /** What it occupies by now. */
  readonly bytes: number;
  text(): string;
  /** `timing` is the Server-Timing of this very answer. */
  send(request: IncomingMessage, response: ServerResponse, timing: string): void;
  /** What it took to make. */
  readonly timing: string;
}

interface Source {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Buffer;
  cacheControl: string;
}

/** Compressing less would cost more than it saves. */
const leastCompressed = 1024;
const hopByHop = new Set([
  ...['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'],
  ...['cache-control', 'etag', 'server-timing', 'vary'],
]);

export function makeAnswer({ status, headers, body, cacheControl }: Source): Answer {
  const mayBeKept = status === 200 && headers['cache-control'] !== 'no-store';
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const control = mayBeKept ? cacheControl : 'no-store';
  const lines = Object.entries(headers)
    .filter(([name]) => !hopByHop.has(name))
    .flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]));
  lines.push('cache-control', control, 'vary', 'accept-encoding');
  if (mayBeKept) lines.push('etag', etag);
  const forms: Partial<Record<Encoding, Form>> = { identity: formOf('identity', body) };
  const making: Partial<Record<Encoding, Promise<Form>>> = {};

  function formOf(encoding: Encoding, bytes: Buffer): Form {
    const own = encoding === 'identity' ? [] : ['content-encoding', encoding];
    const head = [...lines, ...own, 'content-length', String(bytes.length), 'server-timing', ''];
    return { head, body: bytes };
  }

  async function makeForm(encoding: 'br' | 'gzip'): Promise<Form> {
    const bytes = encoding === 'br' ? await brotli(body, brotliOptions) : await deflate(body);
    return (forms[encoding] = formOf(encoding, bytes));
  }

  return {
    status,
    mayBeKept,
    // Room for its compressed forms is counted from the start.
    bytes: Math.ceil(body.length * 1.5),
    text: () => body.toString('utf8'),
    timing: String(headers['server-timing'] ?? ''),
    send(request, response, timing) {
      if (mayBeKept && isSame(request.headers['if-none-match'], etag)) {
        response.writeHead(304, [
          'etag',
          etag,
          'cache-control',
          control,
          'vary',
          'accept-encoding',
          'server-timing',
          timing,
        ]);
        response.end();
        return;
      }
      const encoding = body.length < leastCompressed ? 'identity' : accepted(request);
      const form = forms[encoding];
      const write = ({ head, body }: Form) => {
        // Written out at once, so that the next answer may change it.
        head[head.length - 1] = timing;
        response.writeHead(status, head);
        response.end(request.method === 'HEAD' ? undefined : body);
      };
      if (form) return write(form);
      making[encoding] ??= makeForm(encoding as 'br');
      making[encoding].catch(() => forms.identity!).then(write);
    },
  };
}

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function isSame(given: string | undefined, etag: string): boolean {
  return given !== undefined && (given === etag || given.split(/\s*,\s*/).includes(etag));
}

function accepted(request: IncomingMessage): Encoding {
  const encodings = request.headers['accept-encoding'];
  if (typeof encodings !== 'string') return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(encodings)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(encodings) ? 'gzip' : 'identity';
}
