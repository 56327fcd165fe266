import {
  colours,
  materials,
  otherColour,
  qualityStandards,
  warranties,
} from '#contract/catalogue-options.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export interface MakeValues {
  material: string;
  color: string;
  customColor: string;
  length: string;
  width: string;
  height: string;
  weight: string;
  qualityStandards: string;
  warranty: string;
}

interface MakeFieldsProps {
  values: MakeValues;
  bind: (name: keyof MakeValues) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
}

const measure = {
  type: 'number',
  inputMode: 'decimal',
  min: 0,
  step: 0.1,
  optional: true,
} as const;

/** What it is made of and how large it is, where a product is listed and where it is edited. */
export function MakeFields({ bind, values }: MakeFieldsProps) {
  return (
    <>
      <SelectField
        label="Material"
        optional
        {...bind('material')}
        placeholder="Choose a material"
        choices={withStored(materials, values.material)}
      />
      <SelectField
        label="Colour"
        optional
        {...bind('color')}
        placeholder="Choose a colour"
        choices={[...colours, otherColour]}
      />
      {values.color === otherColour && (
        <TextField label="Custom colour" {...bind('customColor')} maxLength={40} />
      )}
      <div className="grid grid-cols-2 gap-4 sm:col-span-2 lg:grid-cols-4">
        <TextField label="Length (cm)" {...bind('length')} {...measure} />
        <TextField label="Width (cm)" {...bind('width')} {...measure} />
        <TextField label="Height (cm)" {...bind('height')} {...measure} />
        <TextField label="Weight (kg)" {...bind('weight')} {...measure} />
      </div>
      <SelectField
        label="Quality standards"
        optional
        {...bind('qualityStandards')}
        placeholder="None"
        choices={withStored(qualityStandards, values.qualityStandards)}
      />
      <SelectField
        label="Warranty"
        optional
        {...bind('warranty')}
        placeholder="Choose a warranty"
        choices={withStored(warranties, values.warranty)}
      />
    </>
  );
}

/** What came by a call or a CSV may be none of ours: it stays until another is chosen. */
const withStored = (choices: readonly string[], stored: string) =>
  stored === '' || choices.includes(stored) ? choices : [...choices, stored];
