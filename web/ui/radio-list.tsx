import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field.tsx';

export interface RadioChoice {
  value: string;
  label: ReactNode;
  /** At the end of the row, outside the label, such as a Delete button. */
  action?: ReactNode;
}

interface RadioListProps {
  legend: string;
  isLegendHidden?: boolean;
  name: string;
  choices: readonly RadioChoice[];
  value: string | null;
  onChange: (value: string) => void;
  error?: string | undefined;
  disabled?: boolean;
}

export function RadioList({
  legend,
  isLegendHidden,
  name,
  choices,
  value,
  onChange,
  error,
  disabled,
}: RadioListProps) {
  const errorId = useId();
  return (
    <fieldset
      disabled={disabled}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="min-w-0"
    >
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 text-small font-semibold'}>
        {legend}
      </legend>
      <div className="flex flex-col gap-2">
        {choices.map((choice) => (
          <div
            key={choice.value}
            className={classes(
              'flex items-start gap-2 rounded-card border bg-surface pr-2 transition-colors duration-150',
              choice.value === value ? 'border-brand' : 'border-line hover:border-edge',
            )}
          >
            <label className="flex min-w-0 grow cursor-pointer items-start gap-3 py-3 pl-4">
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
                className="mt-0.5 size-5 shrink-0 accent-brand"
              />
              <span className="min-w-0">{choice.label}</span>
            </label>
            {choice.action && <div className="py-1.5">{choice.action}</div>}
          </div>
        ))}
      </div>
      <div className={error && 'mt-2'}>
        <FieldError id={errorId} message={error} />
      </div>
    </fieldset>
  );
}
