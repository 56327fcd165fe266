import { useState } from 'react';
import type { Address } from '#contract/people/addresses.ts';
import { returnLimits } from '#contract/orders/return-rules.ts';
import { AddressFields, deliveryFieldsOf, readAddress } from '#web/parts/base/address-fields.tsx';
import { AddressLines } from '#web/parts/base/address-lines.tsx';
import { RadioList } from '#web/ui/radio-list.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormErrors } from '#web/ui/use-form-errors.ts';

interface PickupFieldsProps {
  /** Where the order was delivered. */
  address: Address;
  errors: FormErrors;
  disabled: boolean;
}

const elsewhere = 'elsewhere';

/** Asks where and when the seller's carrier should collect the products. */
export function PickupFields({ address, errors, disabled }: PickupFieldsProps) {
  const [place, setPlace] = useState('delivered');
  return (
    <div className="space-y-4">
      <RadioList
        legend="Where should the products be collected?"
        name="place"
        choices={[
          { value: 'delivered', label: <AddressLines address={address} /> },
          { value: elsewhere, label: 'At another address' },
        ]}
        value={place}
        disabled={disabled}
        onChange={setPlace}
      />
      {place === elsewhere && (
        <AddressFields
          isPickup
          errors={pickupErrors(errors)}
          disabled={disabled}
          values={{ phone: address.phone ?? '' }}
        />
      )}
      <TextField
        label="Preferred pickup day"
        optional
        type="date"
        name="pickupDay"
        help={`Tomorrow at the earliest, within ${returnLimits.pickupDaysAhead} days. The seller will confirm the day.`}
        error={errors.pickupDay}
        disabled={disabled}
        className="max-w-xs"
      />
    </div>
  );
}

/**
 * Renames the server's errors to match the form's fields. The server puts `pickupAddress.` before the names of address
 * fields.
 */
const pickupErrors = (errors: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name.replace('pickupAddress.', ''), message]),
  );

export function readPickup(form: HTMLFormElement) {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? '').trim();
  return {
    note: read('note'),
    pickupDay: read('pickupDay'),
    pickupAddress: read('place') === elsewhere ? deliveryFieldsOf(readAddress(form)) : null,
  };
}
