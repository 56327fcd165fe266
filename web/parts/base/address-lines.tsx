import type { Address } from '#contract/people/addresses.ts';
import { capitalize } from '#web/ui/capitalize.ts';

/** Shows an address in the order of a parcel label, with floor, lift and phone for the driver. */
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
  return capitalize(parts.filter(Boolean).join(', '));
}
