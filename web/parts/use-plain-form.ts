import { type FormEvent, useRef, useState } from 'react';
import { getFieldErrors, messageOf } from '#web/api/api-error.ts';
import { type FormErrors, useFormErrors } from '#web/ui/use-form-errors.ts';

/**
 * A form without a form library, for customer pages. It is sent once at a time; the server's errors
 * appear at their fields, and its message (else `failure`) in the form, as `message`.
 */
export function usePlainForm(failure: string) {
  const { showErrors, formProps, ...form } = useFormErrors();
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const isInFlight = useRef(false);

  /** After `leaving`, the form stays busy until the browser has left the page. */
  async function send(act: () => Promise<'leaving' | void>): Promise<void> {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setMessage('');
    setBusy(true);
    try {
      if ((await act()) === 'leaving') return;
    } catch (error) {
      showProblem(getFieldErrors(error), messageOf(error, failure));
    }
    isInFlight.current = false;
    setBusy(false);
  }

  /** The message is left out where a field says the same. */
  function showProblem(errors: FormErrors, whole = ''): void {
    showErrors(errors);
    setMessage(Object.values(errors).includes(whole) ? '' : whole);
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    formProps.onInput(event);
    setMessage('');
  }

  return { ...form, formProps: { ...formProps, onInput }, message, showProblem, busy, send };
}
