import { type FormEvent, useState } from 'react';
import { fieldErrorsOf, messageOf } from '#web/api/api-error.ts';
import { AddressFields, readAddress } from '#web/parts/address-fields.tsx';
import { checkAddress, hasGap } from '#web/parts/check-address.ts';
import { Button } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { useFormErrors } from '#web/ui/use-form-errors.ts';
import { saveAddress } from '../checkout/addresses.api.ts';
import { hasErrors } from '../sign-in/check-fields.ts';

export function AddressForm({ onDone }: { onDone: () => void }) {
  const form = useFormErrors();
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = readAddress(event.currentTarget);
    const problems = checkAddress(typed);
    if (hasErrors(problems)) {
      form.showErrors(problems);
      if (hasGap(typed)) showError('All address fields are required');
      return;
    }
    setBusy(true);
    try {
      await saveAddress(typed);
      showSuccess('Address added successfully');
      onDone();
    } catch (error) {
      form.showErrors(fieldErrorsOf(error));
      showError(messageOf(error, 'Failed to add address'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      {...form.formProps}
      method="post"
      onSubmit={(event) => void save(event)}
      className="max-w-2xl"
    >
      <h2 className="mb-5 font-display text-title">New address</h2>
      <AddressFields errors={form.errors} disabled={busy} />
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton busy={busy} busyLabel="Saving...">
          Save address
        </SubmitButton>
        <Button tone="outline" disabled={busy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
