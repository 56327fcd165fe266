import { useWatch } from 'react-hook-form';
import {
  colours,
  materials,
  otherColour,
  qualityStandards,
  warranties,
} from '#contract/catalogue/catalogue-options.ts';
import { productLimits } from '#contract/catalogue/product-rules.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ProductFieldsProps } from './product-fields.tsx';

export function MaterialFields({ form }: ProductFieldsProps) {
  const { bind, control } = form;
  const [color, material, quality, warranty] = useWatch({
    control,
    name: ['color', 'material', 'qualityStandards', 'warranty'],
  });
  return (
    <>
      <SelectField
        label="Material"
        optional
        {...bind('material')}
        placeholder="Choose a material"
        choices={addCurrentChoice(materials, material)}
      />
      <SelectField
        label="Colour"
        optional
        {...bind('color')}
        placeholder="Choose a colour"
        choices={[...colours, otherColour]}
      />
      {color === otherColour && (
        <TextField label="Custom colour" {...bind('customColor')} maxLength={40} />
      )}
      <TextField
        label="Material line"
        optional
        help="Shown under the name, for example: Solid teak, moss-green cushions"
        {...bind('materialLine')}
        maxLength={productLimits.materialLineCharacters}
      />
      <SizeFields form={form} />
      <SelectField
        label="Quality standards"
        optional
        {...bind('qualityStandards')}
        placeholder="None"
        choices={addCurrentChoice(qualityStandards, quality)}
      />
      <SelectField
        label="Warranty"
        optional
        {...bind('warranty')}
        placeholder="Choose a warranty"
        choices={addCurrentChoice(warranties, warranty)}
      />
    </>
  );
}

const measure = {
  type: 'number',
  inputMode: 'decimal',
  min: 0,
  step: 0.1,
  optional: true,
} as const;

function SizeFields({ form: { bind } }: ProductFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:col-span-2 lg:grid-cols-4">
      <TextField label="Length (cm)" {...bind('length')} {...measure} />
      <TextField label="Width (cm)" {...bind('width')} {...measure} />
      <TextField label="Height (cm)" {...bind('height')} {...measure} />
      <TextField label="Weight (kg)" {...bind('weight')} {...measure} />
    </div>
  );
}

/**
 * Adds the current value to the choices if it is missing, for example after a CSV import. The value stays selected
 * until the vendor chooses another value.
 */
const addCurrentChoice = (choices: readonly string[], current: string) =>
  current === '' || choices.includes(current) ? choices : [...choices, current];
