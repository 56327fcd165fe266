import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classes } from './classes.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'children' | 'id' | 'className' | 'type'>;

export function PasswordField({
  label,
  help,
  error,
  optional,
  isLabelHidden,
  className,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ label, help, error, optional, isLabelHidden, className }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={classes(controlStyle, 'h-11 pr-12')}
          />
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            icon={isShown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
            onClick={() => setIsShown(!isShown)}
            className="absolute top-0 right-0.5 text-soft"
          />
        </div>
      )}
    </Field>
  );
}
