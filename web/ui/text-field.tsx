import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'children' | 'id' | 'className'>;

export function TextField({
  label,
  help,
  error,
  optional,
  isLabelHidden,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, help, error, optional, isLabelHidden, className }}>
      {(control) => <input {...input} {...control} className={classes(controlStyle, 'h-11')} />}
    </Field>
  );
}
