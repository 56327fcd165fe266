import { useRef, useState } from 'react';
import { fieldErrorsOf, messageOf } from '#web/api/api-error.ts';
import { showError } from '#web/ui/toast.ts';
import { useFormErrors } from '#web/ui/use-form-errors.ts';

/**
 * A form without a form library, for shoppers' pages. It is sent once at a time; the server's errors
 * appear at their fields, and its message (else `failure`) in a toast.
 */
export function usePlainForm(failure: string) {
  const form = useFormErrors();
  const [busy, setBusy] = useState(false);
  const isInFlight = useRef(false);

  /** After `leaving`, the form stays busy until the browser has left the page. */
  async function send(act: () => Promise<'leaving' | void>): Promise<void> {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setBusy(true);
    try {
      if ((await act()) === 'leaving') return;
    } catch (error) {
      form.showErrors(fieldErrorsOf(error));
      showError(messageOf(error, failure));
    }
    isInFlight.current = false;
    setBusy(false);
  }

  return { ...form, busy, send };
}
