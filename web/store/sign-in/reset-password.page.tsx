import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { SignInFrame } from '#web/parts/sign-in-frame.tsx';
import { clearToken } from '#web/api/token-store.ts';
import { usePlainForm } from '#web/parts/use-plain-form.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { useLater } from '#web/ui/use-later.ts';
import { ScenePicture } from '../home/scene-picture.tsx';
import type { Route } from './+types/reset-password.page.ts';
import { checkReset, hasErrors, readFields } from '#web/parts/check-fields.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Reset password' }, matches);
}

export default function ResetPasswordPage() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { email?: string } | null };
  const later = useLater();
  const form = usePlainForm('Failed to reset password. Please try again.');

  function reset(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = event.currentTarget;
    const fields = readFields(typed, 'email', 'otp', 'newPassword', 'confirmPassword');
    const problems = checkReset(fields);
    if (hasErrors(problems)) return form.showErrors(problems);
    void form.send(async () => {
      const { confirmPassword: _, ...body } = fields;
      const { role } = await api('POST /api/auth/verify-otp-reset', { body });
      // Every earlier token is dead now, this browser's too.
      clearToken();
      showSuccess('Password reset successful! Redirecting to login...');
      later(3000, () => void navigate(role === 'vendor' ? '/login' : '/user-login'));
      return 'leaving';
    });
  }

  return (
    <SignInFrame
      title="Set a new password"
      lead="Enter the six digits that we sent to your e-mail."
      picture={<ScenePicture scene="tables" sizes="(min-width: 64rem) 50vw, 1px" />}
      links={
        <p>
          No code, or too late? <TextLink to="/forgot-password">Send a new one</TextLink>
        </p>
      }
    >
      <form {...form.formProps} method="post" onSubmit={reset} className="space-y-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={state?.email}
          error={form.errors.email}
        />
        <TextField
          label="Code"
          name="otp"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
          error={form.errors.otp}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          help="At least 6 characters"
          error={form.errors.newPassword}
        />
        <PasswordField
          label="Confirm new password"
          name="confirmPassword"
          autoComplete="new-password"
          error={form.errors.confirmPassword}
        />
        <SubmitButton
          size="large"
          className="w-full"
          busy={form.busy}
          busyLabel="Setting your password..."
        >
          Set new password
        </SubmitButton>
      </form>
    </SignInFrame>
  );
}
