import { type FormEvent, useRef, useState } from 'react';
import { getFieldErrors, messageOf } from '#web/api/api-error.ts';
import { type FormErrors, useFormErrors } from '#web/ui/use-form-errors.ts';

/**
 * Returns a form without a form library, for customer pages and dialogs. Only one submission runs at a time. The
 * server's errors appear at their fields. `message` is the error of the whole form: the server's message or, without
 * one, `failure`.
 */
export function usePlainForm(failure: string) {
  const { showErrors, formProps, ...form } = useFormErrors();
  const [message, setMessage] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isInFlight = useRef(false);

  /** If `act` returns 'leaving', the form stays busy until the browser has left the page. */
  async function send(act: () => Promise<'leaving' | void>): Promise<void> {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setMessage('');
    setIsBusy(true);
    try {
      if ((await act()) === 'leaving') return;
    } catch (error) {
      showProblem(getFieldErrors(error), messageOf(error, failure));
    }
    isInFlight.current = false;
    setIsBusy(false);
  }

  /** Shows errors at their fields. Shows the form's message only if no field shows the same text. */
  function showProblem(errors: FormErrors, formMessage = ''): void {
    showErrors(errors);
    setMessage(Object.values(errors).includes(formMessage) ? '' : formMessage);
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    formProps.onInput(event);
    setMessage('');
  }

  return { ...form, formProps: { ...formProps, onInput }, message, showProblem, isBusy, send };
}
