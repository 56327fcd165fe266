import type { ListedUser } from '#contract/admin-users.ts';
import type { Ctx } from '#server/context.ts';
import { countFound } from '#server/platform/db/count-found.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { listSlice } from '#server/platform/http/list-slice.ts';
import {
  countPeople,
  findAddressesOf,
  findPeople,
  findPerson,
  type PeopleFilters,
  type PersonRow,
} from './people.queries.ts';
import { profileWire } from './users.wire.ts';

/** Three statements for any number of people. */
export async function listPeople(
  ctx: Pick<Ctx, 'db'>,
  { page, limit, ...filters }: PeopleFilters & { page?: number | undefined; limit: number },
): Promise<{ people: ListedUser[]; total: number }> {
  const [rows, total] = await Promise.all([
    findPeople(ctx.db, filters, listSlice({ page, limit })),
    countFound(ctx.db, countPeople, filters),
  ]);
  return { people: await wires(ctx, rows), total };
}

export async function getPerson(ctx: Pick<Ctx, 'db'>, id: string): Promise<ListedUser> {
  const row = await findPerson(ctx.db, id);
  if (!row) throw notFound('User');
  return (await wires(ctx, [row]))[0]!;
}

async function wires({ db }: Pick<Ctx, 'db'>, rows: PersonRow[]): Promise<ListedUser[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const addresses = Map.groupBy(await findAddressesOf(db, ids), (one) => one.account_id);
  return rows.map((row) => ({
    ...profileWire(row, addresses.get(row.id) ?? []),
    address: row.address,
    updatedAt: row.updated_at.toISOString(),
  }));
}
