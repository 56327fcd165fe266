import type { Ctx } from '#server/context.ts';
import { getAccount } from './accounts.queries.ts';

/** The account's whole row, for its own holder or an admin; never sent as it is. */
export const getAccountRecord = (ctx: Pick<Ctx, 'db'>, id: string) => getAccount(ctx.db, id);
