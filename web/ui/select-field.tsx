import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

export interface Choice {
  value: string;
  label: string;
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'id' | 'className'> & {
    choices: readonly (Choice | string)[];
    /** The text of the first, empty choice, such as 'Choose a category'. */
    placeholder?: string;
  };

export function SelectField({
  label,
  help,
  error,
  optional,
  isLabelHidden,
  className,
  choices,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, help, error, optional, isLabelHidden, className }}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={classes(controlStyle, 'h-11 appearance-none pr-10')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map((choice) => {
              const { value, label: text } =
                typeof choice === 'string' ? { value: choice, label: choice } : choice;
              return (
                <option key={value} value={value}>
                  {text}
                </option>
              );
            })}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft"
          />
        </div>
      )}
    </Field>
  );
}
