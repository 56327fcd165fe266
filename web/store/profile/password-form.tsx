import type { FormEvent } from 'react';
import { NewPasswordFields } from '#web/parts/people/account-fields.tsx';
import { checkPasswordChange, hasErrors, readFields } from '#web/parts/base/check-fields.ts';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { changePassword } from './profile.api.ts';

export function PasswordForm({ isVendor }: { isVendor: boolean }) {
  const form = usePlainForm('Failed to change password');

  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const fields = readFields(element, 'currentPassword', 'newPassword', 'confirmPassword');
    const { message, errors } = checkPasswordChange(fields);
    if (hasErrors(errors)) {
      form.showProblem(errors, message);
      return;
    }
    void form.send(async () => {
      const { confirmPassword: _, ...passwords } = fields;
      await changePassword(passwords, isVendor);
      element.reset();
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
      <NewPasswordFields
        name="newPassword"
        label="New password"
        confirmLabel="Confirm new password"
        errors={form.errors}
      />
      <p className="text-small text-soft">
        Changing the password signs you out on all other devices.
      </p>
      <FormError message={form.message} />
      <SubmitButton busy={form.isBusy} busyLabel="Changing...">
        Change password
      </SubmitButton>
    </form>
  );
}
