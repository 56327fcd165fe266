import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLogOut } from '#web/session/use-log-out.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Shows the page to customers and visitors. Tells vendors and admins that only customer accounts can buy. */
export function CustomersOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const logOut = useLogOut();
  if (session?.role !== 'vendor' && session?.role !== 'admin') return children;
  return (
    <div className="page py-10">
      <EmptyState
        title={<h1>Sign in with a customer account</h1>}
        icon={<UserRound />}
        action={<Button onClick={logOut}>Log out and sign in</Button>}
      >
        You are signed in as {session.role === 'admin' ? 'an admin' : 'a vendor'}. Buying furniture
        needs a customer account.
      </EmptyState>
    </div>
  );
}
