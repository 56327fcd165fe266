import type { FormErrors } from '#web/ui/use-form-errors.ts';

/** Rules and messages of `docs/product/screens.md`; the server checks all of them again. */
const phonePattern = /^\+?\d{10,15}$/;

export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
export const formHasErrors = 'Please fix the errors in the form';

export function checkLogin(fields: { email: string; password: string }): FormErrors {
  return problems({
    email: isEmail(fields.email) ? '' : 'Valid email required',
    password: fields.password.length >= 6 ? '' : 'Password must be at least 6 characters',
  });
}

export function checkRegistration(fields: {
  name: string;
  email: string;
  phone: string;
  password: string;
  confirmPassword: string;
}): FormErrors {
  const { password, confirmPassword } = fields;
  return {
    ...checkNameAndPhone(fields),
    ...checkLogin(fields),
    ...problems({
      confirmPassword: password === confirmPassword ? '' : 'Passwords do not match',
    }),
  };
}

export function checkNameAndPhone({ name, phone }: { name: string; phone: string }): FormErrors {
  return problems({
    name: name.trim() ? '' : 'Name is required',
    phone: !phone || phonePattern.test(phone) ? '' : 'Valid phone number required',
  });
}

/** The specified message is of the whole form; the fields say where it applies. */
export function checkPasswordChange(fields: {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}): { message: string; errors: FormErrors } {
  const { newPassword, confirmPassword } = fields;
  const missing = Object.entries(fields).filter(([, value]) => !value);
  if (missing.length > 0) {
    const errors = Object.fromEntries(missing.map(([name]) => [name, 'Required']));
    return { message: 'All password fields are required', errors };
  }
  if (newPassword !== confirmPassword) {
    const message = 'Passwords do not match';
    return { message, errors: { confirmPassword: message } };
  }
  if (newPassword.length < 6) {
    const message = 'Password must be at least 6 characters';
    return { message, errors: { newPassword: message } };
  }
  return { message: '', errors: {} };
}

export function checkEmail(email: string): FormErrors {
  return problems({ email: isEmail(email) ? '' : 'Valid email required' });
}

export function checkReset(fields: {
  email: string;
  otp: string;
  newPassword: string;
  confirmPassword: string;
}): FormErrors {
  const { email, otp, newPassword, confirmPassword } = fields;
  return {
    ...checkEmail(email),
    ...problems({
      otp: /^\d{6}$/.test(otp) ? '' : 'Enter the 6 digits of the code',
      newPassword: newPassword.length >= 6 ? '' : 'Password must be at least 6 characters long.',
      confirmPassword: newPassword === confirmPassword ? '' : 'Passwords do not match.',
    }),
  };
}

export function hasErrors(errors: FormErrors): boolean {
  return Object.keys(errors).length > 0;
}

/** What was typed, by field name; passwords keep their spaces. */
export function readFields<N extends string>(
  form: HTMLFormElement,
  ...names: N[]
): Record<N, string> {
  const typed = new FormData(form);
  return Object.fromEntries(
    names.map((name) => {
      const value = String(typed.get(name) ?? '');
      return [name, /password/i.test(name) ? value : value.trim()];
    }),
  ) as Record<N, string>;
}

function problems(found: FormErrors): FormErrors {
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message));
}
