import { capitalize } from './capitalize.ts';
import { SelectField } from './select-field.tsx';
import type { ListState } from './use-list-state.ts';

export interface ListFilterProps {
  state: ListState;
  /** The filter's parameter in the URL. */
  name: string;
  label: string;
  all: string;
  choices: readonly ({ value: string; label: string } | string)[];
  className?: string | undefined;
}

export function ListFilter({ state, name, label, all, choices, className }: ListFilterProps) {
  return (
    <SelectField
      label={label}
      isLabelHidden
      className={className}
      placeholder={all}
      choices={choices.map((choice) =>
        typeof choice === 'string' ? { value: choice, label: capitalize(choice) } : choice,
      )}
      value={state.get(name)}
      onChange={({ target }) => state.set({ [name]: target.value })}
    />
  );
}
