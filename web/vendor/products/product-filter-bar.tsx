import { categoryNames, productCategories } from '#contract/catalogue-options.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ProductFilters } from './products.api.ts';

interface ProductFilterBarProps {
  filters: ProductFilters;
  onChange: (filters: ProductFilters) => void;
}

const categoryChoices = productCategories.map((value) => ({ value, label: categoryNames[value] }));

export function ProductFilterBar({ filters, onChange }: ProductFilterBarProps) {
  return (
    <search className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <TextField
        label="Search"
        hideLabel
        type="search"
        placeholder="Search by name"
        maxLength={200}
        value={filters.q}
        onChange={({ target }) => onChange({ ...filters, q: target.value })}
      />
      <SelectField
        label="Category"
        hideLabel
        placeholder="All categories"
        choices={categoryChoices}
        value={filters.category}
        onChange={({ target }) => onChange({ ...filters, category: target.value })}
      />
      <SelectField
        label="Status"
        hideLabel
        placeholder="All statuses"
        choices={[
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive' },
        ]}
        value={filters.status}
        onChange={({ target }) =>
          onChange({ ...filters, status: target.value as ProductFilters['status'] })
        }
      />
    </search>
  );
}
