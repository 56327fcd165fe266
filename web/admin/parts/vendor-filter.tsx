import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import { ListFilter } from '#web/ui/list-filter.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';

const mostOffered = 100;

/** The first hundred by name; any other comes by a link from its row, and words find it too. */
export function VendorFilter({ state, className }: { state: ListState; className: string }) {
  const { data = [] } = useQuery({
    queryKey: ['admin', 'vendor-choices'],
    queryFn: ({ signal }) =>
      api('GET /api/vendors', { query: { sort: 'name', page: 1, limit: mostOffered } }, { signal }),
  });
  const chosen = state.get('vendor');
  const choices = data.map(({ _id: value, businessName: label }) => ({ value, label }));
  if (chosen && !choices.some(({ value }) => value === chosen)) {
    choices.push({ value: chosen, label: 'The chosen vendor' });
  }
  return (
    <ListFilter {...{ state, choices, className }} name="vendor" label="Vendor" all="All vendors" />
  );
}
