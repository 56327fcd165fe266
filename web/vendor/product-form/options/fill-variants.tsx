import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { OptionActions } from './use-options.ts';

const emptyFill = { price: '', discountPrice: '', mrp: '', stock: '' };
const rupees = { inputMode: 'decimal', autoComplete: 'off' } as const;
const pieces = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** Shows fields that write the same price or stock into several variants. */
export function FillVariants({ actions }: { actions: OptionActions }) {
  const { options, variants } = actions;
  const [valueKey, setValueKey] = useState('');
  const headingId = useId();
  const values = options.flatMap(({ name, values: all }) =>
    all.map(({ key, value }) => ({ value: key, label: `${name}: ${value}` })),
  );
  const chosenKey = values.some(({ value }) => value === valueKey) ? valueKey : '';
  const { isEmpty, filledCount, bind, apply } = useFill(actions, chosenKey);
  if (variants.length < 2) return null;

  return (
    <div role="group" aria-labelledby={headingId} className="rounded-card bg-sand/60 p-4">
      <p id={headingId} className="text-small font-semibold">
        Fill in several variants at once
      </p>
      <div className="mt-2 grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,1.4fr)_repeat(4,minmax(0,1fr))_auto]">
        <SelectField
          label="For"
          value={chosenKey}
          onChange={(event) => setValueKey(event.target.value)}
          choices={[{ value: '', label: 'All variants' }, ...values]}
          className="max-md:col-span-2"
        />
        <TextField label="Price of each" {...rupees} {...bind('price')} />
        <TextField label="Discount price of each" {...rupees} {...bind('discountPrice')} />
        <TextField label="MRP of each" {...rupees} {...bind('mrp')} />
        <TextField label="Stock of each" {...pieces} {...bind('stock')} />
        <Button tone="outline" disabled={isEmpty} onClick={apply}>
          Fill in
        </Button>
      </div>
      <p role="status" className="text-small text-soft">
        {filledCount !== undefined &&
          `Filled in ${filledCount === 1 ? '1 variant' : `${filledCount} variants`}.`}
      </p>
    </div>
  );
}

/**
 * Returns the typed values and functions to change them. `apply` writes the values into the variants with `chosenKey`,
 * or into all variants if `chosenKey` is empty.
 */
function useFill({ variants, fill: fillVariants }: OptionActions, chosenKey: string) {
  const [fill, setFill] = useState(emptyFill);
  const [filledCount, setFilledCount] = useState<number>();
  const isEmpty = Object.values(fill).every((text) => text.trim() === '');

  function apply() {
    if (isEmpty) return;
    const isChosen = ({ valueKeys }: { valueKeys: string[] }) => valueKeys.includes(chosenKey);
    fillVariants(chosenKey, fill);
    setFilledCount(chosenKey === '' ? variants.length : variants.filter(isChosen).length);
    setFill(emptyFill);
  }

  const bind = (name: keyof typeof emptyFill) => ({
    value: fill[name],
    onChange: (event: { target: { value: string } }) => {
      setFill({ ...fill, [name]: event.target.value });
      setFilledCount(undefined);
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      // Otherwise, Enter would submit the whole form.
      event.preventDefault();
      apply();
    },
  });
  return { isEmpty, filledCount, bind, apply };
}
