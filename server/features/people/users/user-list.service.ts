import type { ListedUser, UserQuery } from '#contract/people/admin-users.ts';
import type { Ctx } from '#server/context.ts';
import type { ListPage } from '#server/platform/db/find-list-page.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import {
  findAddressesOf,
  findListedUser,
  findUsersPage,
  type ListedUserRow,
} from './user-list.queries.ts';
import { profileWire } from './users.wire.ts';

type ReadCtx = Pick<Ctx, 'db'>;

/** Lists customers and admins with a fixed number of queries, whatever the page size. */
export async function listUsers(ctx: ReadCtx, query: UserQuery): Promise<ListPage<ListedUser>> {
  const page = await findUsersPage(ctx.db, query);
  return { ...page, rows: await listedUserWires(ctx, page.rows) };
}

export async function getListedUser(ctx: ReadCtx, id: string): Promise<ListedUser> {
  const row = await findListedUser(ctx.db, id);
  if (!row) throw notFound('User');
  return (await listedUserWires(ctx, [row]))[0]!;
}

async function listedUserWires({ db }: ReadCtx, rows: ListedUserRow[]): Promise<ListedUser[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const addresses = Map.groupBy(await findAddressesOf(db, ids), (address) => address.account_id);
  return rows.map((row) => ({
    ...profileWire(row, addresses.get(row.id) ?? []),
    address: row.address,
    updatedAt: row.updated_at.toISOString(),
  }));
}
