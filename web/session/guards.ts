import { redirect } from 'react-router';
import type { Role } from '#contract/endpoint.ts';
import { type Claims, readClaims } from './read-claims.ts';
import { clearToken, readToken } from './token-store.ts';

/**
 * For `clientLoader`s only. A protected page asks only for a token; one that
 * cannot be read would leave the page waiting for an account that never comes.
 */
export function requireToken(): string {
  const token = readToken();
  if (token && readStoredClaims()) return token;
  if (token) clearToken();
  throw redirect('/user-login');
}

export function requireVendor(): Claims {
  return requireRole('vendor', '/login');
}

export function requireAdmin(): Claims {
  return requireRole('admin', '/login');
}

/** The dashboard alone sends a missing or invalid token to the customers' door. */
export function requireAdminForDashboard(): Claims {
  return requireRole('admin', '/user-login');
}

function requireRole(role: Role, whenNoToken: '/login' | '/user-login'): Claims {
  const claims = readStoredClaims();
  if (!claims) throw redirect(whenNoToken);
  if (claims.role !== role) throw redirect('/login');
  return claims;
}

function readStoredClaims(): Claims | null {
  const token = readToken();
  if (!token) return null;
  try {
    return readClaims(token);
  } catch (error) {
    console.error('Invalid token', error);
    return null;
  }
}
