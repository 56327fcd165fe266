import { useQuery } from '@tanstack/react-query';
import { Download, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { orderStatuses } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { messageOf } from '#web/api/api-error.ts';
import { ListPage } from '#web/layout/list-page.tsx';
import { pageMeta } from '#web/layout/page-meta.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { pageQuery } from '#web/parts/base/list-query.ts';
import type { OpenDialog, RowDialogs } from '#web/parts/base/list-with-dialogs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ListFilters } from '#web/ui/list-filters.tsx';
import { showError } from '#web/ui/toast.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { type ListState, useListState } from '#web/ui/use-list-state.ts';
import { refreshAdmin } from '../parts/refresh-admin.ts';
import { VendorFilter } from '../parts/vendor-filter.tsx';
import type { Route } from './+types/orders.page.ts';
import { OrderDetails } from './order-details.tsx';
import { buildOrderColumns } from './order-table.tsx';
import { bulkActions, exportOrders } from './orders.api.ts';
import { RefundDialog } from './refund-dialog.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Orders' }, matches);
}

const dialogs: RowDialogs<Order, 'refund'> = {
  refund: (order, onClose) => <RefundDialog order={order} onClose={onClose} />,
};

const showDetails = (order: Order, open: OpenDialog<Order, 'refund'>) => (
  <OrderDetails order={order} onRefund={open('refund')} />
);

export default function OrdersPage() {
  const state = useListState();
  const query = useQuery(pageQuery('admin', 'GET /api/admin/orders', state));
  return (
    <ListPage
      title="All orders"
      intro="Each order is one vendor’s part of a purchase"
      actions={<ExportButton state={state} />}
      pluralNoun="orders"
      {...{ state, query }}
      columns={(open) => buildOrderColumns(open('refund'))}
      rowId={(order) => order._id}
      details={showDetails}
      bulk={{
        actions: bulkActions,
        nameOf: (order) => `order ${order.orderId}`,
        refresh: refreshAdmin,
      }}
      empty={{
        icon: <PackageOpen />,
        hint: 'Orders appear here when customers check out.',
      }}
      dialogs={dialogs}
    >
      <OrderFilters state={state} />
    </ListPage>
  );
}

const paymentChoices = [
  { value: 'pending', label: 'Payment pending' },
  { value: 'paid', label: 'Paid' },
  { value: 'failed', label: 'Payment failed' },
  { value: 'refunded', label: 'Refunded' },
];

const filters = [
  { name: 'status', label: 'Order status', all: 'All statuses', choices: orderStatuses },
  {
    name: 'paymentStatus',
    label: 'Payment status',
    all: 'All payments',
    choices: paymentChoices,
  },
];

function OrderFilters({ state }: { state: ListState }) {
  return (
    <ListFilters
      state={state}
      layout="items-end grid-cols-2 sm:grid-cols-2 xl:grid-cols-3"
      search="Search by order, customer or vendor"
      filters={filters}
    >
      <VendorFilter state={state} className="max-sm:col-span-full" />
      <DayFilter state={state} name="from" label="From" />
      <DayFilter state={state} name="to" label="To" />
      <div className="col-span-full">
        <Chip
          selected={state.get('stranded') === 'true'}
          onClick={() => state.set({ stranded: state.get('stranded') ? '' : 'true' })}
        >
          Paid, vendor suspended
        </Chip>
      </div>
    </ListFilters>
  );
}

/**
 * Filters by a date. Applies the date only once its year is complete, because the control also reports incomplete years:
 * 0002, 0020 and 0202 while an admin types 2026.
 */
function DayFilter({ state, name, label }: { state: ListState; name: string; label: string }) {
  const applied = state.get(name);
  const [typed, setTyped] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  if (lastApplied !== applied) {
    setLastApplied(applied);
    setTyped(applied);
  }
  return (
    <TextField
      // The control shows the date in the browser's format, so the label repeats the date with the month as a word.
      label={Number.isNaN(Date.parse(applied)) ? label : `${label}: ${formatDate(applied)}`}
      type="date"
      min="2000-01-01"
      max="2199-12-31"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (!target.value || target.validity.valid) state.set({ [name]: target.value });
      }}
    />
  );
}

function ExportButton({ state }: { state: ListState }) {
  const [isBusy, setIsBusy] = useState(false);
  async function saveExport() {
    setIsBusy(true);
    try {
      await exportOrders(state.filters);
    } catch (error) {
      showError(messageOf(error, 'The export failed. Try again.'));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button tone="outline" busy={isBusy} busyLabel="Preparing..." onClick={() => void saveExport()}>
      <Download aria-hidden size={18} />
      Export CSV
    </Button>
  );
}
