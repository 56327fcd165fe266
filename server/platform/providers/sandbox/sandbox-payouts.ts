import { randomBytes, randomInt } from 'node:crypto';
import type { Db } from '../../db/connection.ts';
import type { SentPayouts, ProviderPayout } from '../../payout-provider/payout-provider.ts';

/** Creates a payout provider for development and demo. Every transfer is paid at once, with no real money. */
export function createSandboxPayouts(db: Db): SentPayouts {
  return {
    name: 'sandbox',
    method: 'send',
    find: (reference) => findTransfer(db, reference),
    send: async ({ reference, amountPaise }) => {
      await db
        .insertInto('sandbox_payouts')
        .values({
          id: `pout_sbx${randomBytes(9).toString('hex')}`,
          reference,
          amount_paise: amountPaise,
          utr: `SBX${String(randomInt(2 ** 47)).padStart(15, '0')}`,
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute();
      return (await findTransfer(db, reference))!;
    },
  };
}

async function findTransfer(db: Db, reference: string): Promise<ProviderPayout | undefined> {
  const row = await db
    .selectFrom('sandbox_payouts')
    .select(['id', 'utr'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && { ...row, status: 'paid' };
}
