import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { DetailFieldsProps } from './detail-values.ts';

const assemblyChoices = [
  { value: 'included', label: 'Included in the delivery' },
  { value: 'self', label: 'By the customer' },
  { value: 'not_needed', label: 'Not needed' },
];

export function AssemblyFields({ form: { bind } }: DetailFieldsProps) {
  return (
    <>
      <SelectField
        label="Assembly"
        optional
        {...bind('details.assembly')}
        placeholder="Not stated"
        choices={assemblyChoices}
      />
      <TextField
        label="Assembly time (minutes)"
        optional
        inputMode="numeric"
        {...bind('details.assemblyMinutes')}
      />
      <TextField
        label="Tools needed"
        optional
        {...bind('details.assemblyTools')}
        maxLength={200}
        className="sm:col-span-2"
      />
      <TextAreaField
        label="In the box"
        optional
        rows={4}
        help="One thing per line, at most 20"
        {...bind('details.inTheBox')}
      />
      <TextAreaField
        label="Packages"
        optional
        rows={4}
        help="One kind of box per line, such as 2: 80 x 60 x 30 cm, 12 kg"
        {...bind('details.packages')}
      />
    </>
  );
}
