import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { dayText } from '#contract/catalogue/delivery-rules.ts';
import type { DayList } from '#contract/orders/vendor-day.ts';
import { ListWithDialogs } from '#web/parts/base/list-with-dialogs.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import type { ListState } from '#web/ui/use-list-state.ts';
import { type DayOrder, dayListTexts, dayQuery } from './day.api.ts';
import { buildOrderColumns, orderDialogs } from './order-table.tsx';
import { useBulkShipping } from './use-bulk-shipping.tsx';

interface DayOrdersProps {
  list: DayList;
  state: ListState;
}

/** Shows one of the vendor's lists for today. The vendor can pack or hand over several of its orders together. */
export function DayOrders({ list, state }: DayOrdersProps) {
  const query = useQuery(dayQuery(list, state.page));
  const { bulk, dialog } = useBulkShipping(state);
  const { empty, hint } = dayListTexts[list];
  return (
    <>
      <ListWithDialogs
        pluralNoun="orders"
        state={{ ...state, isFiltered: false }}
        {...{ query, bulk }}
        columns={(open) => buildDayColumns(open('status'))}
        rowId={(order) => order._id}
        empty={{ title: empty, icon: <PackageCheck />, hint }}
        dialogs={orderDialogs}
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
function buildDayColumns(onUpdate: (order: DayOrder) => void): Column<DayOrder>[] {
  const columns = buildOrderColumns(onUpdate).map((column): Column<DayOrder> => ({
    ...column,
    sort: undefined,
  }));
  return columns.toSpliced(2, 0, dispatchByColumn);
}
