import type { ApiResponse } from '#contract/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { storeSession } from '#web/api/token-store.ts';
import { showError, showSuccess } from '#web/ui/toast.ts';
import type { FormErrors } from '#web/ui/use-form-errors.ts';
import { useLater } from '#web/ui/use-later.ts';
import { formHasErrors, hasErrors } from './check-fields.ts';
import { usePlainForm } from './use-plain-form.ts';

type Session = ApiResponse<'POST /api/users/login'>;

const customer = { role: 'customer', home: '/' };

/** What login and registration share: check, send once, keep the session, leave after two seconds. */
export function useSignIn(words: { success: string; failure: string }, who = customer) {
  const form = usePlainForm(words.failure);
  const later = useLater();

  function submit(problems: FormErrors, signIn: () => Promise<Session>): void {
    if (hasErrors(problems)) {
      form.showErrors(problems);
      showError(formHasErrors);
      return;
    }
    void form.send(async () => {
      queryClient.clear();
      storeSession(await signIn(), who.role);
      showSuccess(words.success);
      // A full load, so that nothing of an earlier visitor stays in memory.
      later(2000, () => window.location.assign(who.home));
      return 'leaving';
    });
  }

  return { form, submit };
}
