import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import {
  categories,
  categoryNames,
  colours,
  materials,
  type ProductCategory,
  subCategories,
} from '#contract/catalogue-options.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type CatalogueAddress, writeAddress } from './catalogue-address.ts';

interface FilterFormProps {
  address: CatalogueAddress;
  /** Set where the whole page stands in one room, which is then no choice. */
  category: string | undefined;
  layout: 'row' | 'column';
}

const sortChoices = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price-low', label: 'Price: low to high' },
  { value: 'price-high', label: 'Price: high to low' },
];

/** A plain form for the address; every choice is taken at once, a price when its field is left. */
export function FilterForm({ address, category, layout }: FilterFormProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const inRow = layout === 'row';

  // Back, a chip or another form may have changed the address under what stands here.
  useEffect(() => showAddress(form.current, address), [address]);

  function apply() {
    if (!form.current) return;
    const chosen = Object.fromEntries(new FormData(form.current)) as Record<string, string>;
    if ('category' in chosen && chosen.category !== address.category) chosen.subCategory = '';
    const search = writeAddress(chosen as Partial<CatalogueAddress>);
    if (search === writeAddress({ ...address, page: 1 })) return;
    void submit(new URLSearchParams(search), { preventScrollReset: true });
  }

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
      <Hidden name="q" value={address.q} />
      {category === undefined ? (
        <Rooms address={address} className={inRow ? 'w-40' : ''} />
      ) : (
        <Hidden name="subCategory" value={address.subCategory} />
      )}
      <SelectField
        label="Material"
        name="material"
        placeholder="Any material"
        choices={withChosen(materials, address.material)}
        defaultValue={address.material}
        className={inRow ? 'w-40' : ''}
      />
      <SelectField
        label="Colour"
        name="color"
        placeholder="Any colour"
        choices={withChosen(colours, address.color)}
        defaultValue={address.color}
        className={inRow ? 'w-40' : ''}
      />
      <div className={classes('flex gap-2', inRow && 'w-56')}>
        <PriceField label="From ₹" name="minPrice" value={address.minPrice} />
        <PriceField label="Up to ₹" name="maxPrice" value={address.maxPrice} />
      </div>
      <Checkbox
        label="In stock"
        name="inStock"
        value="true"
        defaultChecked={address.inStock}
        className="min-h-11"
      />
      <SelectField
        label="Sort by"
        name="sort"
        placeholder={address.q ? 'Best match' : 'In stock, then newest'}
        choices={sortChoices}
        defaultValue={address.sort}
        className={inRow ? 'ml-auto w-56' : ''}
      />
      {/* Enter in a price field needs it; who sees the screen has no use for it. */}
      <button type="submit" className="sr-only">
        Apply filters
      </button>
    </Form>
  );
}

/** A link may name a colour of a maker's own, which then stands among the others. */
const withChosen = (choices: readonly string[], chosen: string) =>
  chosen === '' || choices.includes(chosen) ? choices : [...choices, chosen];

function showAddress(form: HTMLFormElement | null, address: CatalogueAddress): void {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = address.inStock;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = String(address[control.name as keyof CatalogueAddress]);
    }
  }
}

function Rooms({ address, className }: { address: CatalogueAddress; className: string }) {
  const room = categories.find((category) => category === address.category);
  return (
    <>
      <SelectField
        label="Category"
        name="category"
        placeholder="All categories"
        choices={withChosen(categories, address.category).map((value) => ({
          value,
          label: categoryNames[value as ProductCategory] ?? value,
        }))}
        defaultValue={address.category}
        className={className}
      />
      {!room && <Hidden name="subCategory" value={address.subCategory} />}
      {room && (
        <SelectField
          label="Subcategory"
          name="subCategory"
          placeholder="All"
          choices={withChosen(subCategories[room], address.subCategory)}
          defaultValue={address.subCategory}
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
