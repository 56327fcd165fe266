import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';
interface EncodedResponse {
  headerLines: string[];
  body: Buffer;
}

/** A finished response with its header lines and its body, which is compressed at most once per encoding. */
export interface CachedResponse {
  readonly status: number;
  readonly isCacheable: boolean;
  /** The estimated memory, including the compressed bodies. */
  readonly bytes: number;
  /** The Server-Timing header of the call that created the response. */
  readonly timing: string;
  text(): string;
  /** Sends the response with the Server-Timing of this request. */
  send(request: IncomingMessage, response: ServerResponse, timing: string): void;
}

interface Source {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Buffer;
  cacheControl: string;
}

/** Compressing a smaller body costs more time than it saves. */
const minCompressedBytes = 1024;
/** Headers that are not copied: hop-by-hop headers, and headers that the cache sets itself. */
const droppedHeaders = new Set([
  ...['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'],
  ...['cache-control', 'etag', 'server-timing', 'vary'],
]);

export function createCachedResponse({
  status,
  headers,
  body,
  cacheControl,
}: Source): CachedResponse {
  const isCacheable = status === 200 && headers['cache-control'] !== 'no-store';
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const caching = ['cache-control', isCacheable ? cacheControl : 'no-store'];
  caching.push('vary', 'accept-encoding');
  if (isCacheable) caching.push('etag', etag);
  const sharedLines = [...copyHeaders(headers), ...caching];
  const encoded: Partial<Record<Encoding, EncodedResponse>> = {
    identity: withHeaders(sharedLines, 'identity', body),
  };
  const pending: Partial<Record<Encoding, Promise<EncodedResponse>>> = {};

  async function encode(name: 'br' | 'gzip'): Promise<EncodedResponse> {
    const compressed =
      name === 'br' ? await compressBrotli(body, brotliOptions) : await compressGzip(body);
    return (encoded[name] = withHeaders(sharedLines, name, compressed));
  }

  return {
    status,
    isCacheable,
    bytes: Math.ceil(body.length * 1.5),
    timing: String(headers['server-timing'] ?? ''),
    text: () => body.toString('utf8'),
    send(request, response, timing) {
      if (isCacheable && matchesEtag(request.headers['if-none-match'], etag)) {
        response.writeHead(304, [...caching, 'server-timing', timing]);
        response.end();
        return;
      }
      const name = body.length < minCompressedBytes ? 'identity' : chooseEncoding(request);
      const write = ({ headerLines, body }: EncodedResponse) => {
        // writeHead serialises the lines immediately, so the next response may overwrite the timing.
        headerLines[headerLines.length - 1] = timing;
        response.writeHead(status, headerLines);
        response.end(request.method === 'HEAD' ? undefined : body);
      };
      const ready = encoded[name];
      if (ready) return write(ready);
      pending[name] ??= encode(name as 'br');
      pending[name].catch(() => encoded.identity!).then(write);
    },
  };
}

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function copyHeaders(headers: Source['headers']): string[] {
  return Object.entries(headers)
    .filter(([name]) => !droppedHeaders.has(name))
    .flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]));
}

/** Server-Timing comes last, where `send` overwrites it. */
function withHeaders(lines: string[], encoding: Encoding, body: Buffer): EncodedResponse {
  const contentEncoding = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const length = ['content-length', String(body.length)];
  return { headerLines: [...lines, ...contentEncoding, ...length, 'server-timing', ''], body };
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim() === etag);
}

function chooseEncoding(request: IncomingMessage): Encoding {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}
