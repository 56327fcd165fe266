import { gstinError } from '#contract/people/buyer-rules.ts';
import {
  emailRule,
  isEmail,
  isFilled,
  isPhone,
  isResetCode,
  type LengthRule,
  nameRequiredMessage,
  passwordRule,
  passwordsDifferMessage,
  phoneRule,
  requiredMessage,
  resetCodeRule,
  resetPasswordRule,
} from '#contract/field-rules.ts';
import type { FormErrors } from '#web/ui/use-form-errors.ts';

// Checks forms with the contract's rules before they are sent. The server checks everything again.

export const formErrorsMessage = 'Please fix the errors in the form';

export function checkLogin(fields: { email: string; password: string }): FormErrors {
  return withoutEmpty({
    email: emailError(fields.email),
    password: lengthError(passwordRule, fields.password),
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
    ...(password !== confirmPassword && { confirmPassword: passwordsDifferMessage }),
  };
}

export function checkNameAndPhone({ name, phone }: { name: string; phone: string }): FormErrors {
  return withoutEmpty({
    name: isFilled(name) ? '' : nameRequiredMessage,
    phone: !phone || isPhone(phone) ? '' : phoneRule.message,
  });
}

export function checkGstin({ gstin }: { gstin: string }): FormErrors {
  return withoutEmpty({ gstin: gstinError(gstin) ?? '' });
}

/** Returns one message for the whole form, and an error for each invalid field. */
export function checkPasswordChange(fields: {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}): { message: string; errors: FormErrors } {
  const { newPassword, confirmPassword } = fields;
  const missing = Object.entries(fields).filter(([, value]) => !value);
  if (missing.length > 0) {
    const errors = Object.fromEntries(missing.map(([name]) => [name, requiredMessage]));
    return { message: 'All password fields are required', errors };
  }
  if (newPassword !== confirmPassword) {
    return { message: passwordsDifferMessage, errors: { confirmPassword: passwordsDifferMessage } };
  }
  const message = lengthError(passwordRule, newPassword);
  return { message, errors: withoutEmpty({ newPassword: message }) };
}

export function checkEmail(email: string): FormErrors {
  return withoutEmpty({ email: emailError(email) });
}

export function checkReset(fields: {
  email: string;
  otp: string;
  newPassword: string;
  confirmPassword: string;
}): FormErrors {
  const { email, otp, newPassword, confirmPassword } = fields;
  return withoutEmpty({
    email: emailError(email),
    otp: isResetCode(otp) ? '' : resetCodeRule.message,
    newPassword: lengthError(resetPasswordRule, newPassword),
    confirmPassword: newPassword === confirmPassword ? '' : `${passwordsDifferMessage}.`,
  });
}

export function hasErrors(errors: FormErrors): boolean {
  return Object.keys(errors).length > 0;
}

/** Returns the typed values by field name. Spaces are trimmed, except in passwords. */
export function readFields<N extends string>(
  form: HTMLFormElement,
  ...names: N[]
): Record<N, string> {
  const data = new FormData(form);
  return Object.fromEntries(
    names.map((name) => {
      const value = String(data.get(name) ?? '');
      return [name, /password/i.test(name) ? value : value.trim()];
    }),
  ) as Record<N, string>;
}

const emailError = (email: string) => (isEmail(email) ? '' : emailRule.message);
const lengthError = ({ min, message }: LengthRule, value: string) =>
  value.length >= min ? '' : message;

function withoutEmpty(errors: FormErrors): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message));
}
