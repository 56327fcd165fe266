import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#server/context.ts';

type LinkCtx = Pick<Ctx, 'secrets'>;

/**
 * Creates a visitor's token for one request: the request's id and a signature. Emails to the visitor and the picture
 * URLs of the visitor's page contain the token. The database stores the token only until the email is sent.
 */
export const createVisitorToken = (ctx: LinkCtx, requestId: string): string =>
  `${requestId.replaceAll('-', '')}${sign(ctx, requestId)}`;

/** Returns the id of the request, or undefined for a token that we have not signed. */
export function readVisitorToken(ctx: LinkCtx, token: string): string | undefined {
  const [, hex, signature] = /^([0-9a-f]{32})([\w-]{43})$/.exec(token) ?? [];
  if (!hex || !signature) return undefined;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(ctx, id)));
  return isOurs ? id : undefined;
}

const sign = ({ secrets }: LinkCtx, id: string) =>
  createHmac('sha256', secrets.derive('help links')).update(id).digest('base64url');
