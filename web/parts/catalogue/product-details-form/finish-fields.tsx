import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { DetailFieldsProps } from './detail-values.ts';

const number = { inputMode: 'decimal', optional: true } as const;

const availabilityChoices = [
  { value: 'no', label: 'Ready' },
  { value: 'yes', label: 'Made to order' },
];

export function FinishFields({ form: { bind } }: DetailFieldsProps) {
  return (
    <>
      <TextField label="Wood" optional {...bind('details.wood')} maxLength={80} />
      <TextField label="Finish" optional {...bind('details.finish')} maxLength={80} />
      <TextField label="Seat height (cm)" {...bind('details.seatHeight')} {...number} />
      <TextField label="Holds up to (kg)" {...bind('details.maxLoad')} {...number} />
      <TextField
        label="Collection"
        optional
        help="A name for products that belong together"
        {...bind('details.collection')}
        maxLength={80}
      />
      <SelectField
        label="Availability"
        {...bind('details.isMadeToOrder')}
        choices={availabilityChoices}
      />
    </>
  );
}
