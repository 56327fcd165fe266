import type { Answer } from '#contract/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useForm } from '#web/parts/use-form.ts';
import { storeSession } from '#web/session/token-store.ts';
import { showError, showSuccess } from '#web/ui/toast.ts';
import type { FormErrors } from '#web/ui/use-form-errors.ts';
import { useLater } from '#web/ui/use-later.ts';
import { formHasErrors, hasErrors } from './check-fields.ts';

type Session = Answer<'POST /api/users/login'>;

/** What login and registration share: check, send once, keep the session, leave after two seconds. */
export function useSignIn(words: { success: string; failure: string }) {
  const form = useForm(words.failure);
  const later = useLater();

  function submit(problems: FormErrors, signIn: () => Promise<Session>): void {
    if (hasErrors(problems)) {
      form.showErrors(problems);
      showError(formHasErrors);
      return;
    }
    void form.send(async () => {
      queryClient.clear();
      storeSession(await signIn());
      showSuccess(words.success);
      // A whole load, as SPEC.md section 4 says, so that nothing of an earlier visitor stays.
      later(2000, () => window.location.assign('/'));
      return 'leaving';
    });
  }

  return { form, submit };
}
