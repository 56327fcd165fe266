import { useNavigate } from 'react-router';
import { queryClient } from '#web/api/query-client.ts';
import { clearToken } from '#web/api/token-store.ts';

/** Removes the token, keeps the stored role and goes to /user-login. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    clearToken();
    queryClient.clear();
    void navigate('/user-login');
  };
}
