import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';
import { endSessions, findAccountByEmail, setAccountColumns } from './accounts.queries.ts';
import { createAccount } from './create-account.ts';
import { hashPassword } from './password.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';

/** Creates an admin, or makes an existing customer an admin. Changes nothing for a vendor. Only `npm run admin` calls this. */
export async function createOrPromoteAdmin(
  ctx: Pick<Ctx, 'db'>,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<'created' | 'promoted' | 'vendor'> {
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx.db, async (trx) => {
    const { rows } = await sql<{ now: Date }>`select ${shopNow} as now`.execute(trx);
    const { now } = rows[0]!;
    const account = await findAccountByEmail(trx, email);
    if (!account) {
      await createAccount(trx, {
        role: 'admin',
        name,
        email,
        passwordHash,
        emailConfirmedAt: now,
      });
      return 'created';
    }
    if (account.role === 'vendor') return 'vendor';
    await setAccountColumns(trx, account.id, {
      role: 'admin',
      status: 'active',
      email_confirmed_at: account.email_confirmed_at ?? now,
    });
    await endSessions(trx, account.id);
    await recordAudit(trx, {
      action: 'role_changed',
      subject: { kind: 'account', id: account.id },
      before: { role: account.role, status: account.status },
      after: { role: 'admin', status: 'active' },
    });
    return 'promoted';
  });
}
