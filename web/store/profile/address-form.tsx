import type { FormEvent } from 'react';
import { addressErrors } from '#contract/address-rules.ts';
import { isFilled } from '#contract/field-rules.ts';
import { AddressFields, readAddress } from '#web/parts/address-fields.tsx';
import { usePlainForm } from '#web/parts/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { saveAddress } from '../checkout/addresses.api.ts';
import { hasErrors } from '#web/parts/check-fields.ts';

export function AddressForm({ onDone }: { onDone: () => void }) {
  const form = usePlainForm('Failed to add address');

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = readAddress(event.currentTarget);
    const errors = addressErrors(address);
    if (hasErrors(errors)) {
      const isComplete = Object.values(address).every(isFilled);
      form.showProblem(errors, isComplete ? '' : 'All address fields are required');
      return;
    }
    void form.send(async () => {
      await saveAddress(address);
      showSuccess('Address added successfully');
      onDone();
    });
  }

  return (
    <form {...form.formProps} method="post" onSubmit={save} className="max-w-2xl space-y-6">
      <h2 className="font-display text-title">New address</h2>
      <AddressFields errors={form.errors} disabled={form.busy} />
      <FormError message={form.message} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.busy} busyLabel="Saving...">
          Save address
        </SubmitButton>
        <Button tone="outline" disabled={form.busy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
