import { useQuery } from '@tanstack/react-query';
import { Download, PackageOpen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { orderStatuses } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { messageOf } from '#web/api/api-error.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { formatDate } from '#web/parts/base/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { showError } from '#web/ui/toast.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { DataList } from '#web/parts/base/data-list.tsx';
import { ListFilter } from '#web/ui/list-filter.tsx';
import { listQuery, refreshAdmin } from '../parts/list-query.ts';
import { ListSearch } from '#web/ui/list-search.tsx';
import { type ListState, useListState } from '#web/ui/use-list-state.ts';
import { VendorFilter } from '../parts/vendor-filter.tsx';
import type { Route } from './+types/orders.page.ts';
import { OrderDetails } from './order-details.tsx';
import { buildOrderColumns } from './order-table.tsx';
import { bulkActions, exportOrders } from './orders.api.ts';
import { RefundDialog } from './refund-dialog.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Orders' }, matches);
}

export default function OrdersPage() {
  const state = useListState();
  const query = useQuery(listQuery('GET /api/admin/orders', state));
  const [refunding, setRefunding] = useState<Order>();
  const columns = useMemo(() => buildOrderColumns(setRefunding), []);
  const details = useMemo(() => createDetailsRenderer(setRefunding), []);
  return (
    <>
      <PanelHeader title="All orders" actions={<ExportButton state={state} />}>
        Each order is one vendor’s part of a purchase
      </PanelHeader>
      <OrderFilters state={state} />
      <DataList
        pluralNoun="orders"
        state={state}
        query={query}
        columns={columns}
        rowId={(order) => order._id}
        details={details}
        bulk={{
          actions: bulkActions,
          nameOf: (order) => `order ${order.orderId}`,
          refresh: refreshAdmin,
        }}
        empty={{
          icon: <PackageOpen />,
          hint: 'Orders appear here when customers check out.',
        }}
      />
      {refunding && <RefundDialog order={refunding} onClose={() => setRefunding(undefined)} />}
    </>
  );
}

const createDetailsRenderer = (onRefund: (order: Order) => void) => (order: Order) => (
  <OrderDetails order={order} onRefund={onRefund} />
);

const paymentChoices = [
  { value: 'pending', label: 'Payment pending' },
  { value: 'paid', label: 'Paid' },
  { value: 'failed', label: 'Payment failed' },
  { value: 'refunded', label: 'Refunded' },
];

function OrderFilters({ state }: { state: ListState }) {
  return (
    <search className="mb-5 grid items-end grid-cols-2 gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <ListSearch state={state} placeholder="Search by order, customer or vendor" />
      <ListFilter
        state={state}
        name="status"
        label="Order status"
        all="All statuses"
        choices={orderStatuses}
      />
      <ListFilter
        state={state}
        name="paymentStatus"
        label="Payment status"
        all="All payments"
        choices={paymentChoices}
      />
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
    </search>
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
