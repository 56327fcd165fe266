import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Implements the S3 calls of the file store and requires that they are signed. */
export async function startFakeS3() {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://s3');
    const key = decodeURIComponent(pathname);
    const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ');
    const bytes = await buffer(request);
    if (!signed) return response.writeHead(403).end();
    if (request.method === 'PUT') {
      objects.set(key, { bytes, type: request.headers['content-type'] ?? '' });
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (searchParams.get('list-type') === '2') {
      response.writeHead(200, { 'content-type': 'application/xml' });
      return response.end(listPage(objects, key, searchParams.get('continuation-token')));
    }
    const found = objects.get(key);
    if (!found) {
      response.writeHead(404, { 'content-type': 'application/xml' });
      return response.end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>');
    }
    response.writeHead(200, {
      'content-type': found.type,
      'content-length': found.bytes.length,
    });
    return response.end(found.bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const listedAtOnce = 2;

/** One page of a bucket's keys: the answer of ListObjectsV2. The token is the index of the next key. */
function listPage(objects: Map<string, { bytes: Buffer }>, bucket: string, token: string | null) {
  const prefix = `${bucket.replace(/\/$/, '')}/`;
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const start = Number(token ?? 0);
  const next = start + listedAtOnce;
  const contents = keys.slice(start, next).map((key) => {
    const size = objects.get(key)!.bytes.length;
    return `<Contents><Key>${key.slice(prefix.length)}</Key><Size>${size}</Size><ETag>"${size}"</ETag></Contents>`;
  });
  const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`;
}
