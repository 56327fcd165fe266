import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const shownForMs = 2000;

export function OrderPlaced() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/', { replace: true }), shownForMs);
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
        Thank you. The makers have been told and a confirmation is on its way to your inbox. Taking
        you home...
      </EmptyState>
    </div>
  );
}
