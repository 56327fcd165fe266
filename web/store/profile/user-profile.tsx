import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { AccountPhoneField } from '#web/parts/people/account-fields.tsx';
import {
  checkGstin,
  checkNameAndPhone,
  hasErrors,
  readFields,
} from '#web/parts/base/check-fields.ts';
import { FirmFields } from '#web/parts/people/firm-fields.tsx';
import { formatDate } from '#web/parts/base/format-date.ts';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { ConfirmEmailNotice } from './confirm-email-notice.tsx';
import { type Profile, profileQuery, saveProfile } from './profile.api.ts';

export function UserProfile() {
  const query = useQuery(profileQuery);
  if (query.data) {
    return (
      <>
        {!query.data.emailConfirmed && <ConfirmEmailNotice />}
        <ProfileForm profile={query.data} />
      </>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        message="Failed to load profile"
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <LoadingShape label="Loading profile">
      <ProfileSkeleton />
    </LoadingShape>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const form = usePlainForm('Failed to update profile');

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = readFields(event.currentTarget, 'name', 'phone', 'gstin', 'firm');
    const errors = { ...checkNameAndPhone(fields), ...checkGstin(fields) };
    if (hasErrors(errors)) return form.showProblem(errors);
    void form.send(async () => {
      await saveProfile(fields);
      showSuccess('Profile updated');
    });
  }

  return (
    <form {...form.formProps} method="post" onSubmit={save} className="max-w-xl space-y-5">
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={profile.name}
        error={form.errors.name}
      />
      <TextField
        label="Email"
        value={profile.email}
        readOnly
        disabled
        help="You sign in with this email. It cannot be changed here."
      />
      <AccountPhoneField defaultValue={profile.phone} error={form.errors.phone} />
      {profile.role === 'user' && (
        <FirmFields gstin={profile.gstin} firm={profile.firm} errors={form.errors} />
      )}
      <FormError message={form.message} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton busy={form.isBusy} busyLabel="Saving...">
          Save changes
        </SubmitButton>
        <p className="text-small text-soft">Member since {formatDate(profile.createdAt)}</p>
      </div>
    </form>
  );
}

export function ProfileSkeleton() {
  return (
    <div className="max-w-xl space-y-6">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-11 w-36" />
    </div>
  );
}
