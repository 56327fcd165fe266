import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const redirectAfterMs = 2000;

export function OrderPlaced() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/', { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <div role="status" className="page py-10 sm:py-16">
      <EmptyState
        title={<h1>Order placed and payment successful!</h1>}
        icon={<Check />}
        action={
          <ButtonLink to="/orders" tone="outline">
            See your orders
          </ButtonLink>
        }
      >
        Thank you. We have notified the sellers and sent you a confirmation by email. Redirecting to
        the home page...
      </EmptyState>
    </div>
  );
}
