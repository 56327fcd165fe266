import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Objects = Map<string, { bytes: Buffer; type: string }>;

/** Starts a server for the S3 calls of the file store. Refuses calls without a signature. */
export async function startFakeS3() {
  const objects: Objects = new Map();
  const server = createServer((request, response) => respond(objects, request, response));
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

async function respond(objects: Objects, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url!, 'http://s3');
  const key = decodeURIComponent(pathname);
  const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ');
  const bytes = await buffer(request);
  if (!isSigned) return response.writeHead(403).end();
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
  const object = objects.get(key);
  if (!object) {
    response.writeHead(404, { 'content-type': 'application/xml' });
    return response.end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>');
  }
  response.writeHead(200, { 'content-type': object.type, 'content-length': object.bytes.length });
  return response.end(object.bytes);
}

const pageSize = 2;

/** Renders one page of a bucket's keys, as ListObjectsV2 does. The token is the index of the next key. */
function listPage(objects: Objects, bucket: string, token: string | null) {
  const prefix = `${bucket.replace(/\/$/, '')}/`;
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const start = Number(token ?? 0);
  const next = start + pageSize;
  const contents = keys.slice(start, next).map((key) => {
    const size = objects.get(key)!.bytes.length;
    return `<Contents><Key>${key.slice(prefix.length)}</Key><Size>${size}</Size><ETag>"${size}"</ETag></Contents>`;
  });
  const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`;
}
