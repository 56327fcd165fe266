import { useRef, useState } from 'react';
import { fieldErrorsOf, messageOf } from '#web/api/api-error.ts';
import { showError } from '#web/ui/toast.ts';
import { useFormErrors } from '#web/ui/use-form-errors.ts';

/** A form that is sent once at a time. A refusal stands beside its fields and is said, else `failure` is. */
export function useForm(failure: string) {
  const form = useFormErrors();
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);

  /** The form stays busy after an act that leads away from the page. */
  async function send(act: () => Promise<'leaving' | void>): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    try {
      if ((await act()) === 'leaving') return;
    } catch (error) {
      form.showErrors(fieldErrorsOf(error));
      showError(messageOf(error, failure));
    }
    inFlight.current = false;
    setBusy(false);
  }

  return { ...form, busy, send };
}
