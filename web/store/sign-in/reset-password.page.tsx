import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { clearToken } from '#web/api/token-store.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { AccountEmailField, NewPasswordFields } from '#web/parts/people/account-fields.tsx';
import { checkReset, hasErrors, readFields } from '#web/parts/base/check-fields.ts';
import { SignInFrame } from '#web/parts/people/sign-in-frame.tsx';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useTimeout } from '#web/ui/use-timeout.ts';
import { ScenePicture } from '../home/scene-picture.tsx';
import type { Route } from './+types/reset-password.page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Reset password' }, matches);
}

export default function ResetPasswordPage() {
  return (
    <SignInFrame
      title="Set a new password"
      lead="Enter the 6-digit code that we sent to your email."
      picture={<ScenePicture scene="tables" sizes="(min-width: 64rem) 50vw, 1px" />}
      links={
        <p>
          No code, or an expired one? <TextLink to="/forgot-password">Request a new code</TextLink>
        </p>
      }
    >
      <ResetForm />
    </SignInFrame>
  );
}

function ResetForm() {
  const navigate = useNavigate();
  const setTimer = useTimeout();
  const form = usePlainForm('Failed to reset password. Please try again.');

  function reset(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const fields = readFields(element, 'email', 'otp', 'newPassword', 'confirmPassword');
    const errors = checkReset(fields);
    if (hasErrors(errors)) return form.showProblem(errors);
    void form.send(async () => {
      const { confirmPassword: _, ...body } = fields;
      const { role } = await api('POST /api/auth/verify-otp-reset', { body });
      // The reset has ended every session, so a token in this browser is no longer valid.
      clearToken();
      showSuccess('Password reset successful! Redirecting to login...');
      setTimer(3000, () => void navigate(role === 'vendor' ? '/login' : '/user-login'));
      return 'leaving';
    });
  }

  return (
    <form {...form.formProps} method="post" onSubmit={reset} className="space-y-5">
      <AccountEmailField error={form.errors.email} />
      <TextField
        label="Code"
        name="otp"
        autoComplete="one-time-code"
        inputMode="numeric"
        error={form.errors.otp}
      />
      <NewPasswordFields
        name="newPassword"
        label="New password"
        confirmLabel="Confirm new password"
        errors={form.errors}
      />
      <FormError message={form.message} />
      <SubmitButton
        size="large"
        className="w-full"
        busy={form.isBusy}
        busyLabel="Setting your password..."
      >
        Set new password
      </SubmitButton>
    </form>
  );
}
