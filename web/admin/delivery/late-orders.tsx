import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { dayText } from '#contract/catalogue/delivery-rules.ts';
import type { LateOrders as Late } from '#contract/orders/admin-deliveries.ts';
import { describeDelivery } from '#web/parts/orders/describe-delivery.ts';
import { DataList } from '#web/parts/base/data-list.tsx';
import { formatCount } from '#web/parts/base/format-count.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { type ListState, useListState } from '#web/ui/use-list-state.ts';
import { lateOrdersQuery } from './delivery.api.ts';

type LateOrder = Late['orders'][number];

/** Lists paid, undelivered orders whose last promised day has passed. The order that is longest overdue comes first. */
export function LateOrders() {
  const state = useListState();
  const options = lateOrdersQuery(state);
  const query = useQuery({ ...options, select: ({ page }) => page });
  const { data: vendors = [] } = useQuery({ ...options, select: (late) => late.vendors });
  return (
    <section aria-labelledby="late-orders">
      <h2 id="late-orders" className="mb-3 font-display text-lead font-semibold">
        Late orders
      </h2>
      <Vendors vendors={vendors} state={state} />
      <DataList
        pluralNoun="late orders"
        state={state}
        query={query}
        columns={columns}
        rowId={(order) => order._id}
        empty={{
          title: 'No order is late',
          icon: <PackageCheck />,
          hint: 'Paid orders appear here if they are not delivered by their last promised day.',
        }}
        errorMessage="Failed to load orders"
      />
    </section>
  );
}

function Vendors({ vendors, state }: { vendors: Late['vendors']; state: ListState }) {
  const selected = state.get('vendor');
  if (vendors.length === 0) return null;
  return (
    <div role="group" aria-label="Vendors with late orders" className="mb-4 flex flex-wrap gap-2">
      {vendors.map(({ _id, businessName, orders, longestDays }) => (
        <Chip
          key={_id}
          selected={_id === selected}
          onClick={() => state.set({ vendor: _id === selected ? '' : _id })}
        >
          {businessName}
          <span className="figures font-semibold">{orders}</span>
          <span className="font-normal">up to {formatCount(longestDays, 'days')} late</span>
        </Chip>
      ))}
      {selected && (
        <Button tone="quiet" size="small" onClick={() => state.set({ vendor: '' })}>
          All vendors
        </Button>
      )}
    </div>
  );
}

const columns: readonly Column<LateOrder>[] = [
  {
    id: 'order',
    header: 'Order',
    isHeading: true,
    cell: ({ orderId }) => (
      <TextLink to={`/admin/orders?q=${orderId}`} className="figures font-semibold">
        {orderId}
      </TextLink>
    ),
  },
  {
    id: 'promised',
    card: 'top',
    header: 'Promised by',
    cell: ({ promise }) =>
      promise && (
        <span className="whitespace-nowrap text-bad">
          {dayText(promise.delayedTo ?? promise.to)}
        </span>
      ),
  },
  { id: 'vendor', header: 'Vendor', cell: ({ vendor }) => vendor.businessName },
  { id: 'customer', header: 'Customer', cell: ({ customer }) => customer.name },
  {
    id: 'stage',
    card: 'bottom',
    header: 'Stage',
    cell: (order) => describeDelivery(order).stage,
  },
];
