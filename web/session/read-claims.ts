import type { Role } from '#contract/endpoint.ts';

export interface Claims {
  id: string;
  name: string;
  role: Role;
  /** Expiry in seconds since 1970. */
  exp?: number;
}

/** Reads a token's payload for display; only the server can verify it. Throws if it is malformed or expired. */
export function readClaims(token: string): Claims {
  const payload = token.split('.')[1];
  if (!payload) throw new Error('The token has no payload');
  const claims = JSON.parse(decodeBase64Url(payload)) as Claims;
  if (!claims.role) throw new Error('The token has no role');
  if (claims.exp && claims.exp * 1000 < Date.now()) throw new Error('The token has expired');
  return claims;
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}
