import { formatRupees, rupeesOf } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ContinuedPayment } from './use-continued-payment.ts';

/** Shows what has changed since the order was placed, and the new total, before the customer pays. */
export function ChangedOrderDialog({ payment }: { payment: ContinuedPayment }) {
  const { changed, pay, dismissChange } = payment;
  if (!changed) return null;
  const { entry, amountPaise, differences } = changed;
  const total = formatRupees(rupeesOf(amountPaise));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && dismissChange()}
      width="narrow"
      title="Your order has changed"
      description="Please review it before you pay."
      footer={
        <>
          <Button tone="outline" onClick={dismissChange}>
            Not now
          </Button>
          <Button onClick={() => pay(entry, amountPaise)}>Pay {total}</Button>
        </>
      }
    >
      <ul className="list-disc space-y-1.5 pl-5">
        {differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
      <dl className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="text-soft">
          New total <span className="text-small">(was {formatRupees(entry.total)})</span>
        </dt>
        <dd className="money text-lead font-semibold">{total}</dd>
      </dl>
    </Dialog>
  );
}
