import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

type TextAreaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'children' | 'id' | 'className'>;

export function TextAreaField({
  label,
  help,
  error,
  optional,
  isLabelHidden,
  className,
  rows = 5,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, help, error, optional, isLabelHidden, className }}>
      {(control) => (
        <textarea {...area} {...control} rows={rows} className={classes(controlStyle, 'py-2.5')} />
      )}
    </Field>
  );
}
