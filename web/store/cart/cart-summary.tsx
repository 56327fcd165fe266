import { ShieldCheck } from 'lucide-react';
import { policies } from '#contract/base/policies.ts';
import { useDeliveryPin } from '#web/parts/catalogue/delivery-pin.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { type CartLine, groupByVendor, problemOf, sumPaise } from './cart-lines.ts';
import { SummaryCard } from './summary-card.tsx';

export function CartSummary({ lines }: { lines: readonly CartLine[] }) {
  const isBlocked = lines.some(problemOf);
  // With a PIN code, leave out the general delivery time, because each cart line shows its own delivery date.
  const hasPin = useDeliveryPin() !== null;
  return (
    <SummaryCard
      groups={groupByVendor(lines)}
      totalPaise={sumPaise(lines)}
      action={
        isBlocked ? (
          <Button size="large" disabled>
            Proceed to Order
          </Button>
        ) : (
          <ButtonLink to="/order" size="large">
            Proceed to Order
          </ButtonLink>
        )
      }
    >
      <p className="mt-4 flex gap-2.5 text-small text-soft">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-deep" />
        {!hasPin && `Delivered in ${policies.shippingBusinessDays} business days. `}
        Returns within {policies.returnDays} days. Exceptions apply to products made to order.
      </p>
    </SummaryCard>
  );
}
