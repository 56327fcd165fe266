import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { orderStatuses } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TableSkeleton } from '../table-skeleton.tsx';
import type { Route } from './+types/orders.page.ts';
import { OrderTable } from './order-table.tsx';
import { ordersQuery } from './orders.api.ts';
import { StatusDialog } from './status-dialog.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Vendor orders' }, matches);
}

const statusChoices = orderStatuses.map((value) => ({
  value,
  label: value[0]!.toUpperCase() + value.slice(1),
}));

export default function OrdersPage() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('');
  const [changing, setChanging] = useState<Order>();
  const query = useQuery(ordersQuery);
  return (
    <>
      <PanelHeader title="Orders">Each is one customer’s part for your shop.</PanelHeader>
      <search className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label="Search"
          hideLabel
          type="search"
          placeholder="Search by order, customer or product"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <SelectField
          label="Status"
          hideLabel
          placeholder="All statuses"
          choices={statusChoices}
          value={status}
          onChange={({ target }) => setStatus(target.value)}
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
        <OrderTable
          orders={query.data.filter((order) => fits(order, search, status))}
          onChangeStatus={setChanging}
          empty={
            <EmptyState title="No orders found" icon={<PackageOpen />}>
              {search || status
                ? 'Nothing fits this search. Try fewer words.'
                : 'An order appears here as soon as it is paid.'}
            </EmptyState>
          }
        />
      )}
      {changing && <StatusDialog order={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

function fits(order: Order, search: string, status: string): boolean {
  if (status && order.orderStatus !== status) return false;
  const words = search.trim().toLowerCase();
  return [
    order.orderId,
    order.customer.name,
    order.customer.email,
    ...order.products.map(({ product }) => product.name),
  ].some((text) => text.toLowerCase().includes(words));
}
