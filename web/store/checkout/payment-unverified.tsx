import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface PaymentUnverifiedProps {
  busy: boolean;
  onCheckAgain: () => void;
}

/** Offers to check the payment again instead of paying again, because the customer may have paid. */
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
        Please do not pay again. If you were charged, we will confirm your order within a few
        minutes or refund the full amount. See the current status in My orders.
      </EmptyState>
    </div>
  );
}
