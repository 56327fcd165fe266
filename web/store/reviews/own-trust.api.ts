import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { withReturnPlace } from '#web/parts/people/return-place.ts';
import { useSession } from '#web/session/use-session.ts';
import { showToast } from '#web/ui/toast.ts';
import type { TrustPart } from './trust-url.ts';

/**
 * Loads what the product's page leaves out because the page is the same for everybody: the account's own reviews, votes
 * and reports, and whether the account may review the product or answer questions about it.
 */
const ownTrustQuery = (productId: string) =>
  queryOptions({
    queryKey: ['own-trust', productId],
    queryFn: ({ signal }) =>
      api('GET /api/products/:id/reviews/own', { params: { id: productId } }, { signal }),
  });

export const refreshOwnTrust = () => queryClient.invalidateQueries({ queryKey: ['own-trust'] });

export function useOwnTrust(productId: string) {
  const session = useSession();
  const navigate = useNavigate();
  const canAct = session?.role === 'user' || session?.role === 'vendor';
  const { data } = useQuery({ ...ownTrustQuery(productId), enabled: canAct });
  return {
    /** Undefined for visitors and admins, and until the data are loaded. */
    own: data,
    session,
    /** Asks a visitor to sign in. After signing in, the visitor returns to this part of the page. */
    askToLogIn: (part: TrustPart, purpose: string) => {
      const state = withReturnPlace({ productId, part });
      const action = { label: 'Login', onSelect: () => void navigate('/user-login', { state }) };
      showToast(`Please login to ${purpose}`, { tone: 'bad', alert: true, action });
    },
  };
}

export type OwnTrustState = ReturnType<typeof useOwnTrust>;
