import type { FormErrors } from '#web/ui/use-form-errors.ts';

/** The rules and words of SPEC.md section 5; the server checks all of it again. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const phonePattern = /^\+?\d{10,15}$/;

export const formHasErrors = 'Please fix the errors in the form';

export function checkLogin(fields: { email: string; password: string }): FormErrors {
  return problems({
    email: emailPattern.test(fields.email) ? '' : 'Valid email required',
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
  const { name, phone, password, confirmPassword } = fields;
  return {
    ...problems({ name: name.trim() ? '' : 'Name is required' }),
    ...checkLogin(fields),
    ...problems({
      phone: !phone || phonePattern.test(phone) ? '' : 'Valid phone number required',
      confirmPassword: password === confirmPassword ? '' : 'Passwords do not match',
    }),
  };
}

export function checkEmail(email: string): FormErrors {
  return problems({ email: emailPattern.test(email) ? '' : 'Valid email required' });
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
