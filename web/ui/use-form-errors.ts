import { type FormEvent, useEffect, useRef, useState } from 'react';

export type FormErrors = Record<string, string>;

/**
 * The errors of a plain form by field name. Typing in a field clears its error;
 * showing new ones focuses the first wrong field in the order of the page.
 * Spread `formProps` on the `<form>`, give each control its `name`.
 */
export function useFormErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [shown, setShown] = useState(0);

  useEffect(() => {
    if (shown > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [shown]);

  function showErrors(next: FormErrors): void {
    setErrors(next);
    setShown((times) => times + 1);
  }

  function clearErrorOf(event: FormEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement;
    setErrors(({ [name]: _gone, ...rest }) => rest);
  }

  return {
    errors,
    showErrors,
    clearErrors: () => setErrors({}),
    formProps: { ref: form, noValidate: true, onInput: clearErrorOf },
  };
}
