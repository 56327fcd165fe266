import type { FormEvent } from 'react';
import { usePlainForm } from '#web/parts/use-plain-form.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { checkPasswordChange, hasErrors, readFields } from '#web/parts/check-fields.ts';
import { changePassword } from './profile.api.ts';

export function PasswordForm({ isVendor }: { isVendor: boolean }) {
  const form = usePlainForm('Failed to change password');

  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = event.currentTarget;
    const fields = readFields(typed, 'currentPassword', 'newPassword', 'confirmPassword');
    const { message, errors } = checkPasswordChange(fields);
    if (hasErrors(errors)) {
      form.showErrors(errors);
      showError(message);
      return;
    }
    void form.send(async () => {
      const { confirmPassword: _, ...passwords } = fields;
      await changePassword(passwords, isVendor);
      typed.reset();
      showSuccess('Password updated successfully');
    });
  }

  return (
    <form {...form.formProps} method="post" onSubmit={change} className="max-w-xl space-y-5">
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={form.errors.currentPassword}
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
      <p className="text-small text-soft">
        Every other browser and phone that is signed in with your account is signed out.
      </p>
      <SubmitButton busy={form.busy} busyLabel="Changing...">
        Change password
      </SubmitButton>
    </form>
  );
}
