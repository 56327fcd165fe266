import type { SavedAddress } from '#contract/people/addresses.ts';
import type { UserProfile } from '#contract/people/users.ts';
import type { Accounts, Addresses } from '#server/schema/tables.ts';
import type { Selectable } from 'kysely';

export function addressWire(row: Selectable<Addresses>): SavedAddress {
  const { street, city, state, zip, country, phone, landmark, floor, lift, is_default } = row;
  const place = { street, city, state, zip, country };
  return { ...place, phone, landmark, floor, lift, isDefault: is_default };
}

export function profileWire(
  account: Selectable<Accounts>,
  addresses: Selectable<Addresses>[],
): UserProfile {
  return {
    _id: account.id,
    id: account.id,
    name: account.name,
    email: account.email ?? '',
    emailConfirmed: account.email_confirmed_at !== null,
    phone: account.phone,
    role: account.role === 'admin' ? 'admin' : 'user',
    status: account.status,
    gstin: account.gstin,
    firm: account.firm,
    addresses: addresses.map(addressWire),
    createdAt: account.created_at.toISOString(),
  };
}
