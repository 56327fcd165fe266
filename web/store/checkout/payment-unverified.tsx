import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface PaymentUnverifiedProps {
  busy: boolean;
  onCheckAgain: () => void;
}

/** The buyer may have paid: no second payment is offered here, only the question asked again. */
export function PaymentUnverified({ busy, onCheckAgain }: PaymentUnverifiedProps) {
  return (
    <div role="alert" className="page py-10 sm:py-16">
      <EmptyState
        title={<h1>Payment verification failed</h1>}
        icon={<CircleAlert />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button busy={busy} busyLabel="Checking..." onClick={onCheckAgain}>
              Check again
            </Button>
            <ButtonLink to="/orders" tone="outline">
              See your orders
            </ButtonLink>
          </div>
        }
      >
        Please do not pay again. If your money was taken, the order is confirmed by itself within
        minutes, or the money goes back to you whole. My Orders shows where it stands.
      </EmptyState>
    </div>
  );
}
