import type { Address } from '#contract/addresses.ts';

/** An address in the lines of a parcel label. */
export function AddressLines({ address }: { address: Address }) {
  const { street, city, state, zip, country } = address;
  return (
    <>
      <span className="block font-medium wrap-anywhere">{street}</span>
      <span className="block text-soft wrap-anywhere">
        {city}, {state} {zip}
      </span>
      <span className="block text-soft">{country}</span>
    </>
  );
}
