import { country, indianStates, maxAddressLengths } from '#contract/base/address-rules.ts';
import { readCode, readPhone } from '#contract/field-rules.ts';
import type { Address, SavedAddress } from '#contract/people/addresses.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormErrors } from '#web/ui/use-form-errors.ts';
import { fillField, usePinLookup } from './use-pin-lookup.ts';

interface AddressFieldsProps {
  errors: FormErrors;
  disabled?: boolean;
  /** The initial values of the fields. */
  values?: Partial<SavedAddress> | undefined;
  /** For a pickup address, which is not saved in the profile. */
  isPickup?: boolean;
}

export function AddressFields({ errors, disabled, values = {}, isPickup }: AddressFieldsProps) {
  return (
    <fieldset disabled={disabled} className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Street address"
        name="street"
        autoComplete="street-address"
        maxLength={maxAddressLengths.street}
        defaultValue={values.street}
        error={errors.street}
        className="sm:col-span-2"
      />
      <PlaceFields errors={errors} values={values} />
      <TextField
        label={isPickup ? 'Mobile number at the pickup' : 'Receiver’s mobile number'}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={values.phone}
        help={`For the driver, on the day of ${isPickup ? 'the pickup' : 'delivery'}.`}
        error={errors.phone}
      />
      <AccessFields errors={errors} values={values} />
      {!isPickup && (
        <Checkbox
          label="Use as my default address"
          name="isDefault"
          defaultChecked={values.isDefault}
          className="sm:col-span-2"
        />
      )}
    </fieldset>
  );
}

type FieldsProps = Pick<AddressFieldsProps, 'errors' | 'values'>;

/** Asks how the driver finds the place and carries the goods in. */
function AccessFields({ errors, values = {} }: FieldsProps) {
  return (
    <>
      <TextField
        label="Landmark"
        optional
        name="landmark"
        maxLength={maxAddressLengths.landmark}
        defaultValue={values.landmark}
        error={errors.landmark}
      />
      <TextField
        label="Floor"
        optional
        name="floor"
        maxLength={maxAddressLengths.floor}
        defaultValue={values.floor}
        error={errors.floor}
      />
      <SelectField
        label="Is there a lift?"
        optional
        name="lift"
        choices={['Yes', 'No']}
        placeholder="Not sure"
        defaultValue={liftChoice(values.lift)}
        error={errors.lift}
      />
    </>
  );
}

function PlaceFields({ errors, values = {} }: FieldsProps) {
  const { lookUp, ...stateProps } = usePinLookup();
  return (
    <>
      <TextField
        label="PIN code"
        name="zip"
        autoComplete="postal-code"
        inputMode="numeric"
        defaultValue={values.zip}
        onChange={lookUp}
        error={errors.zip}
      />
      <TextField
        label="City"
        name="city"
        autoComplete="address-level2"
        maxLength={maxAddressLengths.city}
        defaultValue={values.city}
        error={errors.city}
      />
      <StateField defaultValue={values.state} error={errors.state} {...stateProps} />
      <SelectField
        label="Country"
        name="country"
        autoComplete="country-name"
        choices={[country]}
        error={errors.country}
      />
    </>
  );
}

interface StateFieldProps extends Omit<ReturnType<typeof usePinLookup>, 'lookUp'> {
  defaultValue: string | undefined;
  error: string | undefined;
}

/** If the chosen State does not match the PIN code, offers the State that does. */
function StateField({ defaultValue, error, setChosenState, correctPlace }: StateFieldProps) {
  return (
    <div>
      <SelectField
        label="State"
        name="state"
        autoComplete="address-level1"
        choices={indianStates}
        placeholder="Choose a state"
        defaultValue={defaultValue}
        onChange={(event) => setChosenState(event.target.value)}
        error={
          correctPlace
            ? `PIN code ${correctPlace.pin} is in ${correctPlace.states.join(' and ')}`
            : error
        }
      />
      {correctPlace?.states.map((state) => (
        <button
          key={state}
          type="button"
          className="mt-1 mr-4 min-h-tap text-small font-semibold text-brand underline underline-offset-4"
          onClick={({ currentTarget }) => {
            const field = currentTarget.form?.elements.namedItem('state');
            fillField(field as HTMLSelectElement, state);
            setChosenState(state);
          }}
        >
          Use {state}
        </button>
      ))}
    </div>
  );
}

const liftChoice = (lift: boolean | null | undefined) =>
  typeof lift === 'boolean' ? (lift ? 'Yes' : 'No') : '';

/** Reads PIN code and phone number as the server stores them, so that addresses can be compared. */
export function readAddress(form: HTMLFormElement) {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? '').trim();
  const lift = read('lift');
  return {
    street: read('street'),
    city: read('city'),
    state: read('state'),
    zip: readCode(read('zip')),
    country: read('country'),
    phone: readPhone(read('phone')),
    landmark: read('landmark'),
    floor: read('floor'),
    lift: lift === '' ? null : lift === 'Yes',
    isDefault: data.has('isDefault'),
  };
}

export type TypedAddress = ReturnType<typeof readAddress>;

/** Returns the fields that every address must have. */
export const placeOf = ({ street, city, state, zip, country }: Address) => ({
  street,
  city,
  state,
  zip,
  country,
});

/** Returns all fields of an address in a fixed order, with empty values for missing fields. */
export function deliveryFieldsOf(address: Address) {
  const { phone = '', landmark = '', floor = '', lift = null } = address;
  return { ...placeOf(address), phone, landmark, floor, lift };
}

export const isSameAddress = (one: Address, other: Address): boolean =>
  JSON.stringify(deliveryFieldsOf(one)) === JSON.stringify(deliveryFieldsOf(other));
