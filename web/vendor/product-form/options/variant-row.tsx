import { Ruler } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { variantLimits } from '#contract/catalogue/variant-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ProductFieldsProps } from '../product-fields.tsx';
import type { VariantTexts } from './form-options.ts';
import type { VariantRowValues } from './use-options.ts';

interface RowProps {
  variant: VariantRowValues;
  /** The name of the variant, such as "Moss velvet, 3". */
  name: string;
  /** Takes the variant off sale or puts it back on sale. */
  onToggle: () => void;
}

interface VariantRowProps extends RowProps, ProductFieldsProps {
  /** The index of the variant in `variants`. */
  index: number;
}

const rupees = { inputMode: 'decimal', autoComplete: 'off' } as const;
const pieces = { inputMode: 'numeric', autoComplete: 'off' } as const;
const measure = { inputMode: 'decimal', autoComplete: 'off' } as const;

const rowStyle =
  'grid grid-cols-2 gap-3 rounded-card border border-line p-4 @min-[40rem]:table-row';
const cellStyle =
  'block align-top @min-[40rem]:table-cell @min-[40rem]:border-t @min-[40rem]:border-line @min-[40rem]:py-2 @min-[40rem]:pr-2 @min-[40rem]:last:pr-0';

export function VariantRow({ form, variant, name, index, onToggle }: VariantRowProps) {
  const path = `variants.${index}` as const;
  const extraId = useId();
  const hasExtraError = extras.some((field) => form.errorOf(`${path}.${field}`));
  const [isExtraOpen, setIsExtraOpen] = useState(() =>
    extras.some((field) => form.getValues(`${path}.${field}`) !== ''),
  );
  const isExtraShown = isExtraOpen || hasExtraError;
  return (
    <>
      <tr className={rowStyle}>
        <NameCell name={name} error={findOtherError(form, path)} />
        <FieldCells {...{ form, path, name }} held={variant.stored?.held ?? 0} />
        <td className={cellStyle}>
          <Button
            tone="quiet"
            size="small"
            aria-expanded={isExtraShown}
            aria-controls={isExtraShown ? extraId : undefined}
            onClick={() => setIsExtraOpen(!isExtraOpen)}
            className="max-sm:-ml-3.5 @min-[40rem]:mt-1"
          >
            <Ruler aria-hidden size={18} />
            <span className="@min-[40rem]:sr-only">
              MRP and own size<span className="sr-only"> of {name}</span>
            </span>
          </Button>
        </td>
        <OnSaleCell name={name} isOnSale onToggle={onToggle} />
      </tr>
      {isExtraShown && <ExtraRow {...{ form, path, name }} id={extraId} />}
    </>
  );
}

/** Returns an error that has no field in the table, such as an error about pictures. The error is shown below the name. */
const findOtherError = (form: VariantRowProps['form'], path: `variants.${number}`) =>
  form.errorOf(`${path}.ownImages`) ??
  (['options', 'images', '_id'] as const)
    .map((field) => form.errorOf(`${path}.${field}` as `${typeof path}.sku`))
    .find(Boolean);

interface FieldCellsProps extends ProductFieldsProps {
  path: `variants.${number}`;
  name: string;
  held: number;
}

function FieldCells({ form, path, name, held }: FieldCellsProps) {
  const cell = (label: string, field: keyof VariantTexts) => ({
    label: <CellLabel label={label} name={name} />,
    ...form.bind(`${path}.${field}`),
    className: '@min-[40rem]:[&>label]:sr-only',
  });
  return (
    <>
      <td className={cellStyle}>
        <TextField {...cell('Price (₹)', 'price')} {...rupees} />
      </td>
      <td className={cellStyle}>
        <TextField {...cell('Discount price (₹)', 'discountPrice')} {...rupees} />
      </td>
      <td className={cellStyle}>
        <TextField
          {...cell('Stock', 'stock')}
          {...pieces}
          help={held > 0 ? `${held} on hold` : undefined}
        />
      </td>
      <td className={cellStyle}>
        <TextField {...cell('SKU', 'sku')} maxLength={variantLimits.skuCharacters} />
      </td>
    </>
  );
}

interface ExtraRowProps extends ProductFieldsProps {
  path: `variants.${number}`;
  name: string;
  id: string;
}

function ExtraRow({ form, path, name, id }: ExtraRowProps) {
  return (
    <tr id={id} className="block @min-[40rem]:table-row">
      <td colSpan={7} className="block pb-3 @min-[40rem]:table-cell">
        <p className="mb-2 text-small text-soft">
          Enter the maximum retail price if it is above the price. Enter a size if the size of{' '}
          {name} differs from the size of the product.
        </p>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
          <TextField
            label={<CellLabel label="MRP (₹)" name={name} />}
            {...form.bind(`${path}.mrp`)}
            {...rupees}
          />
          {measures.map(([field, label]) => (
            <TextField
              key={field}
              label={<CellLabel label={label} name={name} />}
              {...form.bind(`${path}.${field}`)}
              {...measure}
            />
          ))}
        </div>
      </td>
    </tr>
  );
}

const measures = [
  ['length', 'Length (cm)'],
  ['width', 'Width (cm)'],
  ['height', 'Height (cm)'],
  ['weight', 'Weight (kg)'],
] as const;
const extras = ['mrp', ...measures.map(([field]) => field)] as const;

/** Shows the row of a variant that is not on sale. */
export function OffSaleRow({ variant, name, onToggle }: RowProps) {
  return (
    <tr className={rowStyle}>
      <NameCell name={name} />
      <td
        colSpan={5}
        className={`${cellStyle} col-span-2 row-start-2 text-soft @min-[40rem]:pt-4.5`}
      >
        {variant.stored ? 'Taken off sale when you save' : 'Not on sale'}
      </td>
      <OnSaleCell name={name} isOnSale={false} onToggle={onToggle} />
    </tr>
  );
}

function NameCell({ name, error }: { name: string; error?: string | undefined }) {
  const id = useId();
  return (
    <th
      scope="row"
      className={`${cellStyle} row-start-1 text-left font-semibold wrap-break-word @min-[40rem]:min-w-30 @min-[40rem]:pt-4.5`}
    >
      {name}
      <FieldError id={id} message={error} />
    </th>
  );
}

function OnSaleCell({
  name,
  isOnSale,
  onToggle,
}: {
  name: string;
  isOnSale: boolean;
  onToggle: () => void;
}) {
  return (
    <td className={`${cellStyle} row-start-1 justify-self-end @min-[40rem]:pt-3`}>
      <Checkbox
        label={
          <span className="@min-[40rem]:sr-only">
            <span className="sr-only">{name} is </span>On sale
          </span>
        }
        checked={isOnSale}
        onChange={onToggle}
      />
    </td>
  );
}

const CellLabel = ({ label, name }: { label: ReactNode; name: string }) => (
  <>
    {label}
    <span className="sr-only"> of {name}</span>
  </>
);
