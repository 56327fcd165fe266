import { SelectField } from '#web/ui/select-field.tsx';
import type { ListState } from './use-list-state.ts';

interface FilterSelectProps {
  state: ListState;
  /** The name in the address. */
  name: string;
  label: string;
  all: string;
  choices: readonly ({ value: string; label: string } | string)[];
}

export function FilterSelect({ state, name, label, all, choices }: FilterSelectProps) {
  return (
    <SelectField
      label={label}
      hideLabel
      placeholder={all}
      choices={choices.map((choice) =>
        typeof choice === 'string' ? { value: choice, label: capital(choice) } : choice,
      )}
      value={state.get(name)}
      onChange={({ target }) => state.set({ [name]: target.value })}
    />
  );
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
