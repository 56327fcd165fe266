import { useWatch } from 'react-hook-form';
import { type Category, subCategories } from '#contract/catalogue/catalogue-options.ts';
import { productLimits } from '#contract/catalogue/product-rules.ts';
import type { ContractForm } from '#web/parts/base/use-contract-form.ts';
import { type Choice, SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ImagePicker } from './image-picker.tsx';
import type { ProductValues } from './product-values.ts';

/** The props of the fields that the create form and the manage form share. */
export interface ProductFieldsProps {
  form: ContractForm<ProductValues>;
}

const wide = 'sm:col-span-2';

export function NameField({ form: { bind } }: ProductFieldsProps) {
  return (
    <TextField
      label="Name"
      {...bind('name')}
      maxLength={productLimits.nameCharacters}
      className={wide}
    />
  );
}

export function DescriptionField({
  form: { bind },
  ...field
}: ProductFieldsProps & { rows: number; optional?: boolean }) {
  return (
    <TextAreaField
      label="Description"
      {...bind('description')}
      {...field}
      maxLength={productLimits.descriptionCharacters}
      className={wide}
    />
  );
}

interface CategoryFieldProps extends ProductFieldsProps {
  choices: readonly Choice[];
}

/** Shows the category. Choosing another category clears the subcategory, which belongs to the old category. */
export function CategoryField({ form: { bind, setValue }, choices }: CategoryFieldProps) {
  return (
    <SelectField
      label="Category"
      {...bind('category', () => setValue('subCategory', ''))}
      placeholder="Choose a category"
      choices={choices}
    />
  );
}

export function SubCategoryField({ form, className }: ProductFieldsProps & { className?: string }) {
  const category = useWatch({ control: form.control, name: 'category' });
  return (
    <SelectField
      label="Subcategory"
      optional
      {...form.bind('subCategory')}
      className={className}
      disabled={category === ''}
      placeholder={category ? 'Choose a subcategory' : 'Choose a category first'}
      choices={subCategories[category as Category] ?? []}
    />
  );
}

const rupees = { inputMode: 'decimal', autoComplete: 'off' } as const;

export function PriceFields({
  form: { bind, control },
  stockHelp,
}: ProductFieldsProps & { stockHelp?: string }) {
  const options = useWatch({ control, name: 'options' });
  if (options.length > 0) {
    return (
      <p className="text-soft sm:col-span-2">
        Each variant has its own price and stock. Enter them under{' '}
        <a href="#options" className="font-semibold text-brand underline">
          Options
        </a>
        .
      </p>
    );
  }
  return (
    <>
      <TextField label="Price (₹)" {...bind('price')} {...rupees} />
      <TextField label="Discount price (₹)" optional {...bind('discountPrice')} {...rupees} />
      <TextField
        label="Stock"
        {...bind('stock')}
        inputMode="numeric"
        autoComplete="off"
        help={stockHelp}
      />
    </>
  );
}

export function SearchFields({ form: { bind }, rows }: ProductFieldsProps & { rows: number }) {
  return (
    <>
      <TextAreaField
        label="Features"
        optional
        {...bind('features')}
        rows={rows}
        help={`One per line, at most ${productLimits.features}`}
      />
      <TextAreaField
        label="Tags"
        optional
        {...bind('tags')}
        rows={rows}
        help={`Separated by commas, at most ${productLimits.tags}`}
      />
    </>
  );
}

interface ImagesFieldProps extends ProductFieldsProps {
  onChange: (images: ProductValues['images']) => void;
  sentBytes: number | undefined;
}

export function ImagesField({ form, onChange, sentBytes }: ImagesFieldProps) {
  const images = useWatch({ control: form.control, name: 'images' });
  return (
    <ImagePicker
      images={images}
      onChange={onChange}
      error={form.errorOf('images')}
      onError={(message) =>
        message ? form.setError('images', { message }) : form.clearErrors('images')
      }
      sentBytes={sentBytes}
    />
  );
}
