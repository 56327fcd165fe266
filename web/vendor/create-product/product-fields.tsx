import type { ReactNode } from 'react';
import {
  categories,
  categoryNames,
  subCategories,
  type Category,
} from '#contract/catalogue-options.ts';
import { productLimits } from '#contract/product-rules.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormErrors } from '#web/ui/use-form-errors.ts';
import { MakeFields } from './make-fields.tsx';
import type { ProductValues, ValueName } from './product-values.ts';

interface ProductFieldsProps {
  values: ProductValues;
  errors: FormErrors;
  onChange: (change: Partial<ProductValues>) => void;
}

const categoryChoices = categories.map((value) => ({ value, label: categoryNames[value] }));

export function ProductFields({ values, errors, onChange }: ProductFieldsProps) {
  /** What each control needs to be bound to its value. */
  const bind = (name: ValueName) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const rupees = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const;
  return (
    <>
      <Group title="What it is">
        <TextField label="Name" {...bind('name')} maxLength={200} className={wide} />
        <TextAreaField
          label="Description"
          {...bind('description')}
          rows={5}
          maxLength={5000}
          className={wide}
        />
        <SelectField
          label="Category"
          {...bind('category')}
          placeholder="Choose a category"
          choices={categoryChoices}
          onChange={({ target }) => onChange({ category: target.value, subCategory: '' })}
        />
        <SelectField
          label="Subcategory"
          optional
          {...bind('subCategory')}
          disabled={values.category === ''}
          placeholder={values.category ? 'Choose a subcategory' : 'Choose a category first'}
          choices={subCategories[values.category as Category] ?? []}
        />
      </Group>
      <Group title="Price and stock">
        <TextField label="Price (₹)" {...bind('price')} {...rupees} />
        <TextField label="Discount price (₹)" optional {...bind('discountPrice')} {...rupees} />
        <TextField
          label="Stock"
          {...bind('stock')}
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
        />
      </Group>
      <Group title="Make and measure">
        <MakeFields bind={bind} values={values} />
      </Group>
      <Group title="To be found by">
        <TextAreaField
          label="Features"
          optional
          {...bind('features')}
          rows={4}
          help={`One per line, at most ${productLimits.features}`}
        />
        <TextAreaField
          label="Tags"
          optional
          {...bind('tags')}
          rows={4}
          help={`Parted by commas, at most ${productLimits.tags}`}
        />
      </Group>
    </>
  );
}

const wide = 'sm:col-span-2';

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-4 font-display text-lead font-semibold">{title}</h2>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
