import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Clock } from '../clock.ts';

const yearMs = 365 * 24 * 60 * 60_000;

/** Serves the file that tells where to report a vulnerability (RFC 9116). */
export function registerSecurityTxt(
  app: FastifyInstance,
  ctx: { config: Config; systemClock: Clock },
): void {
  app.get('/.well-known/security.txt', async (_, reply) => {
    const { publicUrl, site } = ctx.config;
    const expiresAt = new Date(ctx.systemClock.now().setUTCHours(0, 0, 0, 0) + yearMs);
    const lines = [
      `Contact: mailto:${site.grievanceOfficer.email}`,
      ...(publicUrl ? [`Contact: ${publicUrl}/contact`] : []),
      `Expires: ${expiresAt.toISOString()}`,
      'Preferred-Languages: en, hi',
      ...(publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    ];
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400');
    return `${lines.join('\n')}\n`;
  });
}
