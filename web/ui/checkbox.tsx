import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  type?: 'checkbox' | 'radio';
  label: ReactNode;
  className?: string;
};

export function Checkbox({ type = 'checkbox', label, className, ...input }: CheckboxProps) {
  return (
    <label className={classes('flex min-h-tap cursor-pointer items-center gap-3', className)}>
      <input {...input} type={type} className="size-5 shrink-0 accent-brand" />
      <span>{label}</span>
    </label>
  );
}
