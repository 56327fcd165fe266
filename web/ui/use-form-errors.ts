import { type FormEvent, useRef, useState } from 'react';
import { useFocusFirstInvalid } from './use-focus-first-invalid.ts';

export type FormErrors = Record<string, string>;

/**
 * Returns the errors of a form by field name. Typing in a field clears the field's error. Showing errors
 * focuses the first invalid field. Spread `formProps` on the `<form>` and give each control its `name`.
 */
export function useFormErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [shownCount, setShownCount] = useState(0);
  useFocusFirstInvalid(form, shownCount);

  function showErrors(next: FormErrors): void {
    setErrors(next);
    setShownCount((count) => count + 1);
  }

  function clearError(name: string): void {
    setErrors(({ [name]: _cleared, ...rest }) => rest);
  }

  function clearErrorOf(event: FormEvent<HTMLFormElement>): void {
    clearError((event.target as HTMLInputElement).name);
  }

  return {
    errors,
    showErrors,
    /** Needed for a control that is not a form field, because typing does not clear its error. */
    clearError,
    clearErrors: () => setErrors({}),
    formProps: { ref: form, noValidate: true, onInput: clearErrorOf },
  };
}
