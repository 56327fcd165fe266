import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** Shown below the control and announced by screen readers. The control is marked as invalid. */
  error?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  className?: string;
}

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Lays out a form control: the label is above it, the help and the error are below it. */
export function Field({
  label,
  help,
  error,
  optional,
  isLabelHidden,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const helpId = help ? `${id}-help` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-small font-semibold'}>
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': [errorId, helpId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {help && (
        <p id={helpId} className="text-small text-soft">
          {help}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div aria-live="polite">
      {message && (
        <p id={id} className="text-small font-medium text-bad">
          {message}
        </p>
      )}
    </div>
  );
}
