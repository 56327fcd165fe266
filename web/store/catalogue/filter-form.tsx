import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { categories, categoryLabel, colourLabel } from '#contract/catalogue-options.ts';
import type { FilterValues } from '#contract/products.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type CatalogueQuery, writeQuery } from './catalogue-query.ts';

interface FilterFormProps {
  query: CatalogueQuery;
  /** Set on a category page, where the category is fixed. */
  category: string | undefined;
  /** What products of the list have: other values would find nothing. */
  filterValues: FilterValues;
  layout: 'row' | 'column';
}

const sortChoices = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price-low', label: 'Price: low to high' },
  { value: 'price-high', label: 'Price: high to low' },
];

/** A form for the URL's query. A choice applies at once, a price when its field loses focus. */
export function FilterForm({ query, category, filterValues, layout }: FilterFormProps) {
  const { form, apply } = useFilters(query);
  const inRow = layout === 'row';

  const applyChoice = (event: ChangeEvent<HTMLFormElement>) => {
    if (event.target.inputMode !== 'numeric') apply();
  };
  const applyPrice = (event: FocusEvent<HTMLFormElement>) => {
    if (event.target.inputMode === 'numeric') apply();
  };

  return (
    <Form
      ref={form}
      aria-label="Filters"
      onChange={applyChoice}
      onBlur={applyPrice}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className={classes('gap-x-4 gap-y-5', inRow ? 'flex flex-wrap items-end' : 'flex flex-col')}
    >
      <Hidden name="q" value={query.q} />
      {category === undefined ? (
        <CategoryFields
          query={query}
          subCategories={filterValues.subCategories}
          className={inRow ? 'w-40' : ''}
        />
      ) : (
        <Hidden name="subCategory" value={query.subCategory} />
      )}
      <SelectField
        label="Material"
        name="material"
        placeholder="Any material"
        choices={withSelected(filterValues.materials, query.material)}
        defaultValue={query.material}
        className={inRow ? 'w-40' : ''}
      />
      <SelectField
        label="Colour"
        name="color"
        placeholder="Any colour"
        choices={withSelected(filterValues.colors, query.color).map((value) => ({
          value,
          label: colourLabel(value),
        }))}
        defaultValue={query.color}
        className={inRow ? 'w-40' : ''}
      />
      <div className={classes('flex gap-2', inRow && 'w-56')}>
        <PriceField label="From ₹" name="minPrice" value={query.minPrice} />
        <PriceField label="Up to ₹" name="maxPrice" value={query.maxPrice} />
      </div>
      <Checkbox
        label="In stock"
        name="inStock"
        value="true"
        defaultChecked={query.inStock}
        className="min-h-11"
      />
      <SelectField
        label="Sort by"
        name="sort"
        placeholder={query.q ? 'Best match' : 'In stock, then newest'}
        choices={sortChoices}
        defaultValue={query.sort}
        className={inRow ? 'ml-auto w-56' : ''}
      />
      {/* For Enter in a price field, and for screen readers. */}
      <button type="submit" className="sr-only">
        Apply filters
      </button>
    </Form>
  );
}

/** Writes the form's values to the URL, and the URL's values to the form. */
function useFilters(query: CatalogueQuery) {
  const submit = useSubmit();
  const { location: next } = useNavigation();
  const form = useRef<HTMLFormElement>(null);

  // Back, a filter chip or another form may have changed the query.
  useEffect(() => showQuery(form.current, query), [query]);

  function apply() {
    if (!form.current) return;
    const values = Object.fromEntries(new FormData(form.current)) as Record<string, string>;
    if ('category' in values && values.category !== query.category) values.subCategory = '';
    const search = writeQuery(values as Partial<CatalogueQuery>);
    const parameters = new URLSearchParams(search);
    // A choice made during hydration is replayed after React has already handled it: by then it is in the
    // URL or on its way there, whatever React has rendered so far.
    if ([next?.search, window.location.search].includes(`?${parameters}`)) return;
    if (search === writeQuery({ ...query, page: 1 })) return;
    void submit(parameters, { preventScrollReset: true });
  }

  return { form, apply };
}

/** Adds a value from the URL that no product has, so that it can be seen and removed. */
const withSelected = (choices: readonly string[], selected: string) =>
  selected === '' || choices.includes(selected) ? choices : [...choices, selected];

function showQuery(form: HTMLFormElement | null, query: CatalogueQuery): void {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = query.inStock;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = String(query[control.name as keyof CatalogueQuery]);
    }
  }
}

interface CategoryFieldsProps {
  query: CatalogueQuery;
  /** Of the chosen category. */
  subCategories: readonly string[];
  className: string;
}

function CategoryFields({ query, subCategories, className }: CategoryFieldsProps) {
  const category = categories.find((name) => name === query.category);
  return (
    <>
      <SelectField
        label="Category"
        name="category"
        placeholder="All categories"
        choices={withSelected(categories, query.category).map((value) => ({
          value,
          label: categoryLabel(value),
        }))}
        defaultValue={query.category}
        className={className}
      />
      {!category && <Hidden name="subCategory" value={query.subCategory} />}
      {category && (
        <SelectField
          label="Subcategory"
          name="subCategory"
          placeholder="All"
          choices={withSelected(subCategories, query.subCategory)}
          defaultValue={query.subCategory}
          className={className}
        />
      )}
    </>
  );
}

function PriceField({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <TextField
      label={label}
      name={name}
      defaultValue={value}
      inputMode="numeric"
      autoComplete="off"
      placeholder="Any"
      pattern="\d{1,8}"
      title="Rupees, digits only"
      className="min-w-0 grow"
    />
  );
}

const Hidden = ({ name, value }: { name: string; value: string }) =>
  value ? <input type="hidden" name={name} value={value} /> : null;
