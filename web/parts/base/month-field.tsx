import { SelectField } from '#web/ui/select-field.tsx';
import { useMonths } from './use-months.ts';

interface MonthFieldProps {
  label?: string;
  value: string;
  onChange: (month: string) => void;
}

/** Shows a select field with the last 24 months, current month first. */
export function MonthField({ label = 'Month', value, onChange }: MonthFieldProps) {
  const choices = useMonths();
  return (
    <SelectField
      label={label}
      choices={choices}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
