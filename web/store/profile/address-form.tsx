import type { FormEvent } from 'react';
import { receiverErrors } from '#contract/base/address-rules.ts';
import type { SavedAddress } from '#contract/people/addresses.ts';
import { isFilled } from '#contract/field-rules.ts';
import { AddressFields, placeOf, readAddress } from '#web/parts/base/address-fields.tsx';
import { hasErrors } from '#web/parts/base/check-fields.ts';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { saveAddress } from '../checkout/addresses.api.ts';

interface AddressFormProps {
  /** The address to change; without it the form adds one. */
  address?: SavedAddress | undefined;
  /** The phone number of the account, suggested for a new address. */
  phone: string;
  onDone: () => void;
}

export function AddressForm({ address, phone, onDone }: AddressFormProps) {
  const form = usePlainForm(address ? 'Failed to save address' : 'Failed to add address');

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = readAddress(event.currentTarget);
    const errors = receiverErrors(typed);
    if (hasErrors(errors)) {
      const isComplete = Object.values(placeOf(typed)).every(isFilled);
      form.showProblem(errors, isComplete ? '' : 'All address fields are required');
      return;
    }
    void form.send(async () => {
      await saveAddress(typed, address);
      showSuccess(address ? 'Address updated' : 'Address added successfully');
      onDone();
    });
  }

  return (
    <form {...form.formProps} method="post" onSubmit={save} className="max-w-2xl space-y-6">
      <h2 className="font-display text-title">{address ? 'Edit address' : 'New address'}</h2>
      <AddressFields errors={form.errors} disabled={form.isBusy} values={address ?? { phone }} />
      <FormError message={form.message} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.isBusy} busyLabel="Saving...">
          Save address
        </SubmitButton>
        <Button tone="outline" disabled={form.isBusy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
