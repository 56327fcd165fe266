import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import { ListFilter } from '#web/ui/list-filter.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';

const maxChoices = 100;

/** Filters a list by vendor. Offers the first 100 vendors by name, and also a vendor that the URL selects. */
export function VendorFilter({ state, className }: { state: ListState; className: string }) {
  const { data = [] } = useQuery({
    queryKey: ['admin', 'vendor-choices'],
    queryFn: ({ signal }) =>
      api('GET /api/vendors', { query: { sort: 'name', page: 1, limit: maxChoices } }, { signal }),
  });
  const selected = state.get('vendor');
  const choices = data.map(({ _id: value, businessName: label }) => ({ value, label }));
  if (selected && !choices.some(({ value }) => value === selected)) {
    choices.push({ value: selected, label: 'Selected vendor' });
  }
  return (
    <ListFilter {...{ state, choices, className }} name="vendor" label="Vendor" all="All vendors" />
  );
}
