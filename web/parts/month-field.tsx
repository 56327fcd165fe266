import { SelectField } from '#web/ui/select-field.tsx';
import { useMonths } from './use-months.ts';

interface MonthFieldProps {
  value: string;
  onChange: (month: string) => void;
}

/** The last 24 months, the current one first. */
export function MonthField({ value, onChange }: MonthFieldProps) {
  const choices = useMonths();
  return (
    <SelectField
      label="Month"
      choices={choices}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
