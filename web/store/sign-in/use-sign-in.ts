import { useState } from 'react';
import type { Answer } from '#contract/api.ts';
import { fieldErrorsOf, messageOf } from '#web/api/api-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { storeSession } from '#web/session/token-store.ts';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { useFormErrors, type FormErrors } from '#web/ui/use-form-errors.ts';
import { useLater } from '#web/ui/use-later.ts';
import { formHasErrors, hasErrors } from './check-fields.ts';

type Session = Answer<'POST /api/users/login'>;

/** What login and registration share: check, send once, keep the session, leave after two seconds. */
export function useSignIn(words: { success: string; failure: string }) {
  const form = useFormErrors();
  const [state, setState] = useState<'ready' | 'sending' | 'done'>('ready');
  const later = useLater();

  async function submit(problems: FormErrors, send: () => Promise<Session>): Promise<void> {
    if (state !== 'ready') return;
    if (hasErrors(problems)) {
      form.showErrors(problems);
      showError(formHasErrors);
      return;
    }
    setState('sending');
    try {
      queryClient.clear();
      storeSession(await send());
      setState('done');
      showSuccess(words.success);
      // A whole load, as SPEC.md section 4 says, so that nothing of an earlier visitor stays.
      later(2000, () => window.location.assign('/'));
    } catch (error) {
      setState('ready');
      form.showErrors(fieldErrorsOf(error));
      showError(messageOf(error, words.failure));
    }
  }

  return { form, submit, busy: state !== 'ready' };
}
