import { type ComponentProps, useEffect, useRef } from 'react';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { readTypedEmail, storeTypedEmail } from './typed-email.ts';

type EmailFieldProps = Omit<Partial<ComponentProps<typeof TextField>>, 'type'>;

/**
 * Asks for the email of an account. With `username` in `autoComplete`, password managers save the email together with
 * the password.
 */
export function AccountEmailField(props: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && !input.current.value) input.current.value = readTypedEmail();
  }, []);
  return (
    <TextField
      ref={input}
      onInput={({ currentTarget }) => storeTypedEmail(currentTarget.value)}
      label="Email"
      name="email"
      autoComplete="username"
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Asks for the phone number of a customer's account. */
export function AccountPhoneField(props: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      label="Phone"
      optional
      name="phone"
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      help="10 to 15 digits. For questions about your orders."
      {...props}
    />
  );
}

interface NewPasswordFieldsProps {
  /** The name of the first field; the second is always `confirmPassword`. */
  name: 'password' | 'newPassword';
  label: string;
  confirmLabel: string;
  errors: Record<string, string>;
}

export function NewPasswordFields({ name, label, confirmLabel, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        help="At least 6 characters"
        error={errors[name]}
      />
      <PasswordField
        label={confirmLabel}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  );
}
