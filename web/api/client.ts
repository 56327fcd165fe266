import { storeToastForNextPage } from '#web/ui/toast.ts';
import { createCallApi, type Send } from './call-api.ts';
import { storeReturnPath } from './return-path.ts';
import { isLoginPath, loginPathFor } from './private-page.ts';
import { clearToken, readToken } from './token-store.ts';

/** Calls the shop's API from the browser, with the stored token if there is one. */
export const api = createCallApi(sendFromBrowser);

/** A 401 from these calls does not mean that the session has ended unexpectedly. */
const signInAndOutCalls = /^\/api\/(?:(?:users|vendors)\/(?:login|register)|auth\/logout)$/;

export async function sendFromBrowser(...[path, init]: Parameters<Send>): Promise<Response> {
  const token = readToken();
  const headers = token ? { authorization: `Bearer ${token}`, ...init.headers } : init.headers;
  const response = await fetch(path, { ...init, headers });
  if (response.status === 401 && !signInAndOutCalls.test(path)) goToLogin();
  return response;
}

/** Call after a 401, which means that the token is missing or no longer valid. */
export function goToLogin(): void {
  if (readToken()) storeToastForNextPage('Your session has ended. Please sign in again.');
  clearToken();
  const { pathname, search } = window.location;
  if (isLoginPath(pathname)) return;
  storeReturnPath(pathname + search);
  window.location.assign(loginPathFor(pathname));
}
