import { type ReactNode, useState } from 'react';
import type { OrderSummary } from '#contract/orders/order-lists.ts';
import type { BulkAction } from '#web/parts/base/bulk-bar.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';
import { refreshVendorData } from '../vendor.api.ts';
import type { ShipStep } from './ship-orders.api.ts';
import { ShipOrdersDialog } from './ship-orders-dialog.tsx';

interface Shipping {
  step: ShipStep;
  orders: readonly OrderSummary[];
}

/** Returns the actions on selected orders, and the dialog that an action opens. */
export function useBulkShipping(state: ListState) {
  const [shipping, setShipping] = useState<Shipping>();
  const open = (step: ShipStep) => (orders: readonly OrderSummary[]) =>
    setShipping({ step, orders });
  const actions: BulkAction<OrderSummary>[] = [
    { label: 'Pack', canRun: canPack, open: open('pack') },
    { label: 'Pack and hand over', canRun: canPack, open: open('pack-and-hand-over') },
    { label: 'Hand over', canRun: canHandOver, open: open('hand-over') },
  ];

  function close() {
    setShipping(undefined);
    state.select(new Set());
  }

  const dialog: ReactNode = shipping && <ShipOrdersDialog {...shipping} onClose={close} />;
  const bulk = {
    actions,
    nameOf: (order: OrderSummary) => `order ${order.orderId}`,
    refresh: refreshVendorData,
  };
  return { bulk, dialog };
}

const canPack = (order: OrderSummary) => order.canPack;
const canHandOver = (order: OrderSummary) => order.canHandOver;
