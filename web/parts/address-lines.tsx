import type { Address } from '#contract/addresses.ts';

/** An address in the lines of a parcel label, with what the driver needs. */
export function AddressLines({ address }: { address: Address }) {
  const { street, city, state, zip, country, phone, landmark } = address;
  const building = buildingOf(address);
  return (
    <>
      <span className="block font-medium wrap-anywhere">{street}</span>
      {landmark && <span className="block text-soft wrap-anywhere">{landmark}</span>}
      <span className="block text-soft wrap-anywhere">
        {city}, {state} {zip}
      </span>
      <span className="block text-soft">{country}</span>
      {building && <span className="block text-soft wrap-anywhere">{building}</span>}
      {phone && <span className="figures block text-soft">Phone {phone}</span>}
    </>
  );
}

function buildingOf({ floor, lift }: Address): string {
  const parts = [
    floor && `Floor ${floor}`,
    typeof lift === 'boolean' && (lift ? 'with lift' : 'no lift'),
  ];
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
