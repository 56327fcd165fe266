import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';

const changesPerStep = 10_000;

/** Adds recorded changes to the figures of orders, so that few changes are left to be added by each reader. */
export async function addUpOrders({ db }: Pick<Ctx, 'db'>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ added: number }>`
      select add_up_order_changes(${changesPerStep}::integer) as added`.execute(db);
    if (rows[0]!.added < changesPerStep) return;
  }
}
