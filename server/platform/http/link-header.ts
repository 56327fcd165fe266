import type { FastifyReply, FastifyRequest } from 'fastify';

type Changes = Readonly<Record<string, string | undefined>>;

/**
 * Sets the header `Link` (RFC 8288). Each relation maps to the parameters that differ from the request's URL;
 * an undefined parameter is left out. A relation without parameters is left out.
 */
export function setLinks(
  request: FastifyRequest,
  reply: FastifyReply,
  relations: Readonly<Record<string, Changes | undefined>>,
): void {
  const links = Object.entries(relations).flatMap(([relation, changes]) =>
    changes ? [`<${buildUrl(request, changes)}>; rel="${relation}"`] : [],
  );
  if (links.length > 0) reply.header('link', links.join(', '));
}

function buildUrl(request: FastifyRequest, changes: Changes): string {
  const [path, search] = request.url.split('?');
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) parameters.delete(name);
    else parameters.set(name, value);
  }
  return `${path}?${parameters}`;
}
