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

/** Login and registration: shows errors, sends once, stores the session and leaves after 2 s. */
export function useSignIn(messages: { success: string; failure: string }, account = customer) {
  const form = usePlainForm(messages.failure);
  const later = useLater();

  function submit(errors: FormErrors, signIn: () => Promise<Session>): void {
    if (hasErrors(errors)) {
      form.showErrors(errors);
      showError(formHasErrors);
      return;
    }
    void form.send(async () => {
      queryClient.clear();
      storeSession(await signIn(), account.role);
      showSuccess(messages.success);
      // A full load, so that nothing of an earlier visitor stays in memory.
      later(2000, () => window.location.assign(account.home));
      return 'leaving';
    });
  }

  return { form, submit };
}
