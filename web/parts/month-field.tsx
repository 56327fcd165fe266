import { SelectField } from '#web/ui/select-field.tsx';
import { listMonths } from './list-months.ts';

interface MonthFieldProps {
  value: string;
  onChange: (month: string) => void;
}

/** The last 24 months, the current one first. */
export const MonthField = ({ value, onChange }: MonthFieldProps) => (
  <SelectField
    label="Month"
    choices={listMonths()}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
