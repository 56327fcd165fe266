import { type ComponentProps, useId } from 'react';
import { TextField } from './text-field.tsx';

interface SuggestFieldProps extends ComponentProps<typeof TextField> {
  suggestions: readonly string[];
}

/** Shows a text field that suggests common values and accepts any other value. */
export function SuggestField({ suggestions, ...field }: SuggestFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField list={listId} autoComplete="off" {...field} />
      <datalist id={listId}>
        {suggestions.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </datalist>
    </>
  );
}
