import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { clearAccountData } from '#web/api/account-data.ts';
import { clearToken, readToken } from '#web/api/token-store.ts';

/** Returns a function that revokes the token, removes it (but not the role) from the browser and opens /user-login. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    const headers = { authorization: `Bearer ${readToken()}` };
    // Do not wait. Without a connection, the token stays valid until it expires, but this browser no longer has it.
    void api('POST /api/auth/logout', {}, { headers }).catch(() => {});
    clearToken();
    clearAccountData();
    void navigate('/user-login');
  };
}
