import { useQuery } from '@tanstack/react-query';
import { dayLists } from '#contract/orders/vendor-day.ts';
import { ChipLink, loadingCount } from '#web/ui/chip.tsx';
import { dayCountsQuery, dayListTexts } from './day.api.ts';

interface DayLinksProps {
  /** The list that the orders page shows: '' is the list of all orders. Undefined on other pages. */
  selected?: string;
}

/** Links to the vendor's lists for today with their counts and, on the orders page, to all orders. */
export function DayLinks({ selected }: DayLinksProps) {
  const { data: counts } = useQuery(dayCountsQuery);
  return (
    <nav aria-label="Orders to do" className="flex flex-wrap gap-2">
      {selected !== undefined && (
        <ChipLink to="/vendor/orders" selected={selected === ''}>
          All orders
        </ChipLink>
      )}
      {dayLists.map((list) => (
        <ChipLink key={list} to={`/vendor/orders?list=${list}`} selected={selected === list}>
          {dayListTexts[list].label}
          <span className="figures font-semibold">{counts?.[list] ?? loadingCount}</span>
        </ChipLink>
      ))}
    </nav>
  );
}
