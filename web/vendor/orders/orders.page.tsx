import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { cursorQuery } from '#web/parts/base/list-query.ts';
import { ListWithDialogs } from '#web/parts/base/list-with-dialogs.tsx';
import { ListFilters } from '#web/ui/list-filters.tsx';
import { type ListState, useListState } from '#web/ui/use-list-state.ts';
import type { Route } from './+types/orders.page.ts';
import { isDayList } from './day.api.ts';
import { DayLinks } from './day-links.tsx';
import { DayOrders } from './day-orders.tsx';
import { buildOrderColumns, orderDialogs } from './order-table.tsx';
import { useBulkShipping } from './use-bulk-shipping.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Vendor orders' }, matches);
}

export default function OrdersPage() {
  const state = useListState();
  const list = state.get('list');
  return (
    <>
      <PanelHeader title="Orders">Each order is your part of a customer’s purchase</PanelHeader>
      <div className="mb-5">
        <DayLinks selected={list} />
      </div>
      {isDayList(list) ? (
        <DayOrders key={list} list={list} state={state} />
      ) : (
        <AllOrders state={state} />
      )}
    </>
  );
}

const filters = [{ name: 'status', label: 'Status', all: 'All statuses', choices: orderStatuses }];

function AllOrders({ state }: { state: ListState }) {
  const query = useQuery(cursorQuery('vendor', 'GET /api/vendors/orders', state));
  const { bulk, dialog } = useBulkShipping(state);
  return (
    <>
      <ListFilters
        state={state}
        layout="sm:grid-cols-[minmax(0,1fr)_12rem]"
        search="Search by order, customer or product"
        filters={filters}
      />
      <ListWithDialogs
        pluralNoun="orders"
        {...{ state, query, bulk }}
        columns={(open) => buildOrderColumns(open('status'))}
        rowId={(order) => order._id}
        empty={{ icon: <PackageOpen />, hint: 'Orders appear here as soon as they are paid.' }}
        dialogs={orderDialogs}
      />
      {dialog}
    </>
  );
}
