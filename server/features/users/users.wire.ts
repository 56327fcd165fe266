import type { UserProfile } from '#contract/users.ts';
import type { Accounts, Addresses } from '#server/platform/db/tables.ts';
import type { Selectable } from 'kysely';

export function addressWire({ street, city, state, zip, country }: Selectable<Addresses>) {
  return { street, city, state, zip, country };
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
    phone: account.phone,
    role: account.role === 'admin' ? 'admin' : 'user',
    status: account.status,
    addresses: addresses.map(addressWire),
    createdAt: account.created_at.toISOString(),
  };
}
