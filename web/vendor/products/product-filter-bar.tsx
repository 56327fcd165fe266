import { categoryNames, productCategories } from '#contract/catalogue/catalogue-options.ts';
import { ListFilter } from '#web/ui/list-filter.tsx';
import { ListSearch } from '#web/ui/list-search.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';

const categoryChoices = productCategories.map((value) => ({ value, label: categoryNames[value] }));

export function ProductFilterBar({ state }: { state: ListState }) {
  return (
    <search className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <ListSearch state={state} placeholder="Search by name" />
      <ListFilter
        state={state}
        name="category"
        label="Category"
        all="All categories"
        choices={categoryChoices}
      />
      <ListFilter
        state={state}
        name="status"
        label="Status"
        all="All statuses"
        choices={['active', 'inactive']}
      />
    </search>
  );
}
