import { country, indianStates, maxAddressLengths } from '#contract/address-rules.ts';
import type { Address } from '#contract/addresses.ts';
import type { FormErrors } from '#web/ui/use-form-errors.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export function AddressFields({ errors, disabled }: { errors: FormErrors; disabled?: boolean }) {
  return (
    <fieldset disabled={disabled} className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Street address"
        name="street"
        autoComplete="street-address"
        maxLength={maxAddressLengths.street}
        error={errors.street}
        className="sm:col-span-2"
      />
      <TextField
        label="City"
        name="city"
        autoComplete="address-level2"
        maxLength={maxAddressLengths.city}
        error={errors.city}
      />
      <SelectField
        label="State"
        name="state"
        autoComplete="address-level1"
        choices={indianStates}
        placeholder="Choose a state"
        error={errors.state}
      />
      <TextField
        label="PIN code"
        name="zip"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={6}
        error={errors.zip}
      />
      <SelectField
        label="Country"
        name="country"
        autoComplete="country-name"
        choices={[country]}
        error={errors.country}
      />
    </fieldset>
  );
}

export function readAddress(form: HTMLFormElement): Address {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? '').trim();
  return {
    street: read('street'),
    city: read('city'),
    state: read('state'),
    zip: read('zip'),
    country: read('country'),
  };
}

export function isSameAddress(one: Address, other: Address): boolean {
  return (
    one.street === other.street &&
    one.city === other.city &&
    one.state === other.state &&
    one.zip === other.zip &&
    one.country === other.country
  );
}
