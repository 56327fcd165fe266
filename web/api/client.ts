import { storeToastForNextPage } from '#web/ui/toast.ts';
import { makeCallApi, type Send } from './call-api.ts';
import { loginPathFor } from './private-page.ts';
import { clearToken, readToken } from './token-store.ts';

/** Calls the shop's API from the browser, signed in when a token is stored. */
export const api = makeCallApi(sendFromBrowser);

const sendsPassword = /^\/api\/(users|vendors)\/(login|register)$/;

export async function sendFromBrowser(...[path, init]: Parameters<Send>): Promise<Response> {
  const token = readToken();
  const headers = token ? { authorization: `Bearer ${token}`, ...init.headers } : init.headers;
  const response = await fetch(path, { ...init, headers });
  if (response.status === 401 && !sendsPassword.test(path)) leaveForLogin();
  return response;
}

/** A 401 means a missing or dead token. */
export function leaveForLogin(): void {
  if (readToken()) storeToastForNextPage('Your session has ended. Please login again.');
  clearToken();
  const login = loginPathFor(window.location.pathname);
  if (window.location.pathname !== login) window.location.assign(login);
}
