import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { orderStatuses } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListFilter } from '#web/ui/list-filter.tsx';
import { ListSearch } from '#web/ui/list-search.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { NewestOnly } from '../newest-only.tsx';
import { TableSkeleton } from '../table-skeleton.tsx';
import type { Route } from './+types/orders.page.ts';
import { OrderTable } from './order-table.tsx';
import { ordersQuery } from './orders.api.ts';
import { StatusDialog } from './status-dialog.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Vendor orders' }, matches);
}

export default function OrdersPage() {
  const state = useListState();
  const [changing, setChanging] = useState<Order>();
  const query = useQuery(ordersQuery(state));
  return (
    <>
      <PanelHeader title="Orders">Each is one customer’s part for your shop.</PanelHeader>
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
      {query.isPending ? (
        <TableSkeleton label="Loading orders" />
      ) : !query.data ? (
        <ErrorState
          message="Failed to load orders"
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          <NewestOnly shown={query.data.orders.length} total={query.data.total} things="orders" />
          <OrderTable
            orders={query.data.orders}
            onChangeStatus={setChanging}
            foundBy={JSON.stringify(state.asked)}
            empty={
              <EmptyState
                title="No orders found"
                icon={<PackageOpen />}
                action={
                  state.isFiltered && (
                    <Button tone="outline" onClick={state.clear}>
                      Show all orders
                    </Button>
                  )
                }
              >
                {state.isFiltered
                  ? 'Nothing fits this search. Try fewer words.'
                  : 'An order appears here as soon as it is paid.'}
              </EmptyState>
            }
          />
        </>
      )}
      {changing && <StatusDialog order={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}
