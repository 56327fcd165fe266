import { showError, storeToastForNextPage } from '#web/ui/toast.ts';
import { createCallApi, type Send } from './call-api.ts';
import { storeReturnPath } from './return-path.ts';
import { isLoginPath, isPrivatePage, loginPathFor } from './private-page.ts';
import { clearToken, readToken } from './token-store.ts';

/** Calls the shop's API from the browser, with the stored token if there is one. */
export const api = createCallApi(sendFromBrowser);

/** A 401 from these calls does not mean that the session has ended unexpectedly. */
const signInAndOutCalls = /^\/api\/(?:(?:users|vendors)\/(?:login|register)|auth\/logout)$/;

export async function sendFromBrowser(...[path, init]: Parameters<Send>): Promise<Response> {
  const token = readToken();
  const headers = token ? { authorization: `Bearer ${token}`, ...init.headers } : init.headers;
  const response = await fetch(path, { ...init, headers });
  if (response.status !== 401 || signInAndOutCalls.test(path)) return response;
  goToLogin();
  // A page for everybody goes on as for a visitor.
  return token && !isPrivatePage(window.location.pathname) ? fetch(path, init) : response;
}

const endedMessage = 'Your session has ended. Please sign in again.';

/**
 * Call after a 401, which means that the token is missing or no longer valid. Stores the page and what was typed in its
 * forms, for the return after the sign-in. A page for everybody stays open.
 */
export function goToLogin(): void {
  const token = readToken();
  const { pathname, search } = window.location;
  if (!isPrivatePage(pathname)) {
    clearToken();
    if (token && !isLoginPath(pathname)) showError(endedMessage);
    return;
  }
  const leave = () => {
    clearToken();
    storeReturnPath(pathname + search, { hasEnded: token !== null });
    window.location.assign(loginPathFor(pathname));
  };
  if (!token) return leave();
  storeToastForNextPage(endedMessage);
  // Few visits need this module. Without the token the page may remove its forms, so their fields are stored first.
  void import('./typed-fields.ts')
    .then(({ storeTypedFields }) => storeTypedFields(token))
    .catch(() => {})
    .finally(leave);
}
