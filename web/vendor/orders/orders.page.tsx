import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { orderStatuses } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { DataList } from '#web/parts/base/data-list.tsx';
import { ListFilter } from '#web/ui/list-filter.tsx';
import { ListSearch } from '#web/ui/list-search.tsx';
import { type ListState, useListState } from '#web/ui/use-list-state.ts';
import type { Route } from './+types/orders.page.ts';
import { isDayList } from './day.api.ts';
import { DayLinks } from './day-links.tsx';
import { DayOrders } from './day-orders.tsx';
import { buildOrderColumns } from './order-table.tsx';
import { ordersQuery } from './orders.api.ts';
import { StatusDialog } from './status-dialog.tsx';
import { useBulkShipping } from './use-bulk-shipping.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Vendor orders' }, matches);
}

export default function OrdersPage() {
  const state = useListState();
  const [updating, setUpdating] = useState<Order>();
  const list = state.get('list');
  return (
    <>
      <PanelHeader title="Orders">Each order is your part of a customer’s purchase</PanelHeader>
      <div className="mb-5">
        <DayLinks selected={list} />
      </div>
      {isDayList(list) ? (
        <DayOrders key={list} list={list} state={state} onUpdate={setUpdating} />
      ) : (
        <AllOrders state={state} onUpdate={setUpdating} />
      )}
      {updating && <StatusDialog order={updating} onClose={() => setUpdating(undefined)} />}
    </>
  );
}

interface AllOrdersProps {
  state: ListState;
  onUpdate: (order: Order) => void;
}

function AllOrders({ state, onUpdate }: AllOrdersProps) {
  const query = useQuery(ordersQuery(state));
  const columns = useMemo(() => buildOrderColumns(onUpdate), [onUpdate]);
  const { bulk, dialog } = useBulkShipping(state);
  return (
    <>
      <search className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <ListSearch state={state} placeholder="Search by order, customer or product" />
        <ListFilter
          state={state}
          name="status"
          label="Status"
          all="All statuses"
          choices={orderStatuses}
        />
      </search>
      <DataList
        pluralNoun="orders"
        state={state}
        query={query}
        columns={columns}
        rowId={(order) => order._id}
        bulk={bulk}
        empty={{ icon: <PackageOpen />, hint: 'Orders appear here as soon as they are paid.' }}
        isPagedInBrowser
      />
      {dialog}
    </>
  );
}
