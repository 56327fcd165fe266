import * as contract from '#contract/people/admin-users.ts';
import type { Ctx } from '#server/context.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { deleteUser } from './delete-user.ts';
import { updateUser } from './update-user.ts';
import { listUsers } from './user-list.service.ts';

export function adminUsersRoutes(app: FastifyInstance, ctx: Ctx): void {
  for (const endpoint of [contract.listUsers, contract.listAdminUsers]) {
    route(app, endpoint, async ({ query, reply }) => {
      const page = await listUsers(ctx, query);
      setTotal(reply, page);
      return page.rows;
    });
  }

  route(app, contract.updateUser, ({ account, params, body }) =>
    updateUser(ctx, account, params.id, body),
  );

  route(app, contract.deleteUser, async ({ account, params }) => {
    await deleteUser(ctx, account, params.id);
    return { success: true as const, message: 'User deleted' };
  });
}
