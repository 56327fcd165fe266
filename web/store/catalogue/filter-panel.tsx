import { X } from 'lucide-react';
import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import type { Facets } from '#contract/catalogue/facets.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type CatalogueQuery, readQuery, type ValueFilter, writeQuery } from './catalogue-query.ts';
import {
  CategoryGroup,
  formatFacetCount,
  Group,
  NumberFields,
  RatingGroup,
  StockGroup,
  ValueGroup,
} from './filter-groups.tsx';

/** The form's id, so that a control outside the form can belong to it. */
export const filterFormId = 'filter-form';
/** The panel's id, for the button that opens it on a phone. */
export const filterPanelId = 'filter-panel';

interface FilterPanelProps {
  query: CatalogueQuery;
  /** False on the page of one category or tag, which is named in the path. */
  hasCategories: boolean;
  facets: Facets | undefined;
  clearUrl: string;
}

type FilterFormProps = Omit<FilterPanelProps, 'clearUrl'>;

/**
 * Shows the filters with their product counts. They are beside the list on a wide screen, and in a sheet at the bottom
 * on a phone. The sheet is a popover, so that it opens even before or without the page's scripts.
 */
export function FilterPanel({ query, hasCategories, facets, clearUrl }: FilterPanelProps) {
  return (
    <aside
      id={filterPanelId}
      popover="auto"
      aria-label="Filters"
      className="inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-card bg-ground text-ink backdrop:bg-veil lg:sticky lg:top-24 lg:block lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:rounded-none"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-ground py-1 pr-2 pl-4 lg:hidden">
        <p className="font-display text-lead">Filters</p>
        <IconButton
          label="Close filters"
          icon={<X aria-hidden size={22} />}
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
        />
      </div>
      <FilterForm query={query} hasCategories={hasCategories} facets={facets} />
      <div className="sticky bottom-0 flex items-center gap-3 border-t border-line bg-ground px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
        <Link to={clearUrl} preventScrollReset className="p-2 font-semibold text-brand underline">
          Clear all
        </Link>
        <Button className="grow" popoverTarget={filterPanelId} popoverTargetAction="hide">
          Show {formatFacetCount(facets?.total)} {facets?.total === 1 ? 'product' : 'products'}
        </Button>
      </div>
    </aside>
  );
}

/**
 * Checkboxes and radio buttons apply immediately. A number applies when its field loses focus. Without scripts, the button
 * "Apply filters" applies all fields.
 */
function FilterForm({ query, hasCategories, facets }: FilterFormProps) {
  const { form, applyFilters } = useFilters(query);
  const applyNumber = (event: FocusEvent<HTMLFormElement>) => {
    if (isNumberField(event.target)) applyFilters();
  };
  const applyChoice = (event: ChangeEvent<HTMLFormElement>) => {
    if (!isNumberField(event.target)) applyFilters();
  };
  return (
    <Form
      ref={form}
      id={filterFormId}
      aria-label="Filters"
      onChange={applyChoice}
      onBlur={applyNumber}
      onSubmit={(event) => {
        event.preventDefault();
        applyFilters();
      }}
      className="flex flex-col gap-6 p-4 lg:p-1"
    >
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {renderGroups({ query, hasCategories, facets })}
      <button type="submit" className="sr-only">
        Apply filters
      </button>
      <noscript>
        <button type="submit" className="w-full rounded-control bg-brand py-3 text-surface">
          Apply filters
        </button>
      </noscript>
    </Form>
  );
}

function renderGroups({ query, hasCategories, facets }: FilterFormProps) {
  const values = (name: ValueFilter, legend: string) => (
    <ValueGroup name={name} legend={legend} values={facets?.[name]} chosen={query[name]} />
  );
  const price = facets?.price;
  return (
    <>
      {hasCategories && <CategoryGroup values={facets?.category} chosen={query.category} />}
      {(!hasCategories || query.category) && values('subCategory', 'Type')}
      <Group legend="Price">
        <NumberFields
          fields={[
            ['minPrice', 'From ₹', price?.min],
            ['maxPrice', 'Up to ₹', price?.max],
          ]}
          query={query}
        />
      </Group>
      <RatingGroup
        isChosen={query.rating !== ''}
        count={facets && (facets.rating[0]?.count ?? 0)}
      />
      {values('color', 'Colour')}
      {values('material', 'Material')}
      {values('seats', 'Seats')}
      <Group legend="Size in cm">
        <NumberFields
          fields={[
            ['maxWidth', 'Width up to'],
            ['maxLength', 'Length up to'],
          ]}
          query={query}
        />
      </Group>
      {values('origin', 'Made in')}
      <StockGroup isChosen={query.inStock} count={facets && (facets.inStock[0]?.count ?? 0)} />
    </>
  );
}

const isNumberField = (control: { inputMode?: string }) => control.inputMode === 'numeric';

/** Writes the form's values to the URL, and the URL's values to the form. */
function useFilters(query: CatalogueQuery) {
  const submit = useSubmit();
  const { location: next } = useNavigation();
  const form = useRef<HTMLFormElement>(null);

  // The back button, a filter chip or another form may have changed the query.
  useEffect(() => showQuery(form.current, query), [query]);

  function applyFilters() {
    if (!form.current) return;
    const data = new FormData(form.current) as unknown as URLSearchParams;
    const chosen = readQuery(new URLSearchParams([...data]));
    const subCategory = chosen.category === query.category ? chosen.subCategory : [];
    const search = writeQuery({ ...chosen, subCategory });
    // Ignore a choice that is already applied: `replayEarlyInput` may repeat one that React handled during hydration.
    // `query` is then still the old one, so compare the choice with the URL and with the navigation in progress.
    if ([next?.search, window.location.search].some((shown) => shown && isSame(shown, search)))
      return;
    if (search === writeQuery({ ...query, page: 1 })) return;
    void submit(new URLSearchParams(search), { preventScrollReset: true });
  }

  return { form, applyFilters };
}

const isSame = (search: string, other: string) =>
  `?${new URLSearchParams(search)}` === `?${new URLSearchParams(other)}`;

function showQuery(form: HTMLFormElement | null, query: CatalogueQuery): void {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      const value = query[control.name as keyof CatalogueQuery];
      if (/checkbox|radio/.test(control.type)) {
        (control as HTMLInputElement).checked = [value].flat().map(String).includes(control.value);
      } else {
        control.value = String(value);
      }
    }
  }
}
