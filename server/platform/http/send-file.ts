import type { FastifyReply } from 'fastify';

/** File names need no escaping, because they consist of the server's own words and numbers. */
export const buildFileHeaders = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
});

export function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): never {
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  return reply.send(pdf) as never;
}
