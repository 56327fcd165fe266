import { useLocation } from 'react-router';
import type { ApiResponse } from '#contract/api.ts';
import { clearReturnPath, findReturnPage } from '#web/api/return-path.ts';
import { clearAccountData } from '#web/api/account-data.ts';
import { storeSession } from '#web/api/token-store.ts';
import { showSuccess } from '#web/ui/toast.ts';
import type { FormErrors } from '#web/ui/use-form-errors.ts';
import { useTimeout } from '#web/ui/use-timeout.ts';
import { formErrorsMessage, hasErrors } from '#web/parts/base/check-fields.ts';
import { storePendingAdd } from './pending-cart-add.ts';
import { readReturnPlace } from './return-place.ts';
import { clearTypedEmail } from './typed-email.ts';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';

type Session = ApiResponse<'POST /api/users/login'>;

const customer = { role: 'customer', home: '/' };

/** Returns a login or registration form. After sign-in, it stores the session and leaves the page after 2 s. */
export function useSignIn(messages: { success: string; failure: string }, account = customer) {
  const form = usePlainForm(messages.failure);
  const setTimer = useTimeout();
  const { state: historyState } = useLocation();

  function submit(errors: FormErrors, signIn: () => Promise<Session>): void {
    if (hasErrors(errors)) {
      form.showProblem(errors, formErrorsMessage);
      return;
    }
    void form.send(async () => {
      clearAccountData();
      const session = await signIn();
      storeSession(session, account.role);
      showSuccess(messages.success);
      const home = findHome(session, historyState) ?? account.home;
      clearTypedEmail();
      clearReturnPath();
      // Load the page in full, so that no data of an earlier account stays in memory.
      setTimer(2000, () => window.location.assign(home));
      return 'leaving';
    });
  }

  return { form, submit };
}

/** Returns the page to open after sign-in, or undefined for the default page: the page that asked to sign in. */
function findHome({ role }: Session, historyState: unknown): string | undefined {
  if (role !== 'user') return findReturnPage(role);
  return storePendingAdd(historyState) ?? readReturnPlace(historyState) ?? findReturnPage(role);
}
