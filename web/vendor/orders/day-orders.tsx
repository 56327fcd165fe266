import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { dayText } from '#contract/catalogue/delivery-rules.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { DayList } from '#contract/orders/vendor-day.ts';
import { DataList } from '#web/parts/base/data-list.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import type { ListState } from '#web/ui/use-list-state.ts';
import { type DayOrder, dayListTexts, dayQuery } from './day.api.ts';
import { buildOrderColumns } from './order-table.tsx';
import { useBulkShipping } from './use-bulk-shipping.tsx';

interface DayOrdersProps {
  list: DayList;
  state: ListState;
  onUpdate: (order: Order) => void;
}

/** Shows one of the vendor's lists for today. The vendor can pack or hand over several of its orders together. */
export function DayOrders({ list, state, onUpdate }: DayOrdersProps) {
  const query = useQuery(dayQuery(list, state.page));
  const { bulk, dialog } = useBulkShipping(state);
  const { empty, hint } = dayListTexts[list];
  return (
    <>
      <DataList
        pluralNoun="orders"
        state={{ ...state, isFiltered: false }}
        query={query}
        columns={buildDayColumns(onUpdate)}
        rowId={(order) => order._id}
        bulk={bulk}
        empty={{ title: empty, icon: <PackageCheck />, hint }}
      />
      {dialog}
    </>
  );
}

const dispatchByColumn: Column<DayOrder> = {
  id: 'dispatch',
  header: 'Dispatch by',
  cell: ({ dispatchBy, promise }) => (
    <span className="whitespace-nowrap">
      {dispatchBy ? dayText(dispatchBy) : '–'}
      {promise && (
        <span className="block text-soft">promised {dayText(promise.delayedTo ?? promise.to)}</span>
      )}
    </span>
  ),
};

/** Returns the same columns as in the list of all orders, and one for the last day to dispatch. None can be sorted. */
function buildDayColumns(onUpdate: (order: Order) => void): Column<DayOrder>[] {
  const columns = buildOrderColumns(onUpdate).map((column): Column<DayOrder> => ({
    ...column,
    sort: undefined,
  }));
  return columns.toSpliced(2, 0, dispatchByColumn);
}
