import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { clearAccountData } from '#web/api/account-data.ts';
import { clearToken, readToken } from '#web/api/token-store.ts';

/**
 * Returns a function that signs the account out. It revokes the token, removes it from the browser and opens
 * /user-login. The stored role stays in the browser.
 */
export function useLogOut(): () => void {
  const forgetAccount = useForgetAccount();
  return () => {
    const headers = { authorization: `Bearer ${readToken()}` };
    // Do not wait for the answer, so that signing out works without a connection. The token then stays
    // valid until it expires.
    void api('POST /api/auth/logout', {}, { headers }).catch(() => {});
    forgetAccount();
  };
}

/** Returns a function that removes the token and the account's data from the browser and opens /user-login. */
export function useForgetAccount(): () => void {
  const navigate = useNavigate();
  return () => {
    clearToken();
    clearAccountData();
    void navigate('/user-login');
  };
}
