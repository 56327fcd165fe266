import { useState } from 'react';
import { ApiError, hasStatus } from '#web/api/api-error.ts';
import { continuePayment, refreshOrders } from '#web/store/checkout/checkout.api.ts';
import { describeFailure, usePayment } from '#web/store/checkout/use-payment.ts';
import { type ChangedLine, listOrderDifferences, type OrderEntry } from './order-entries.ts';

/** The changes that the customer has to accept before paying. */
export interface ChangedOrder {
  entry: OrderEntry;
  amountPaise: number;
  differences: string[];
}

/** Pays an unpaid entry of My orders. If its lines or prices have changed, the page shows the changes first. */
export function useContinuedPayment() {
  const { start, ...payment } = usePayment();
  const [changed, setChanged] = useState<ChangedOrder | null>(null);

  function pay(entry: OrderEntry, expectedPaise?: number): void {
    setChanged(null);
    void start({
      open: () => continuePayment(entry.orders[0]!._id, expectedPaise),
      describe: async (error) => {
        void refreshOrders();
        const change = readChange(entry, error);
        setChanged(change);
        return change ? null : describeFailure(error);
      },
    });
  }

  return { ...payment, changed, pay, dismissChange: () => setChanged(null) };
}

export type ContinuedPayment = ReturnType<typeof useContinuedPayment>;

function readChange(entry: OrderEntry, error: unknown): ChangedOrder | null {
  if (!(error instanceof ApiError) || !hasStatus(error, 409)) return null;
  const details = error.details as { amount?: number; lines?: ChangedLine[] } | undefined;
  if (details?.amount === undefined || !details.lines) return null;
  const { amount, lines } = details;
  return { entry, amountPaise: amount, differences: listOrderDifferences(entry.orders, lines) };
}
