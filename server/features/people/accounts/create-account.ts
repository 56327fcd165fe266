import type { Role } from '#contract/endpoint.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { newId } from '#server/platform/new-id.ts';
import { insertAccount } from './accounts.queries.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';

/** Creates an account of any role. Throws a 409 if another account has the email, because emails are unique. */
export async function createAccount(
  trx: Trx,
  own: {
    role: Role;
    name: string;
    email: string;
    phone?: string | undefined;
    passwordHash: string;
    ip?: string | undefined;
    /** Only for accounts that the operator creates. Everybody else confirms the email with a link. */
    emailConfirmedAt?: Date;
  },
) {
  const account = await insertAccount(trx, {
    id: newId(),
    role: own.role,
    name: own.name,
    email: own.email,
    phone: own.phone ?? '',
    password_hash: own.passwordHash,
    email_confirmed_at: own.emailConfirmedAt ?? null,
  });
  await recordAudit(trx, {
    actor: { ...account, ip: own.ip },
    action: 'registered',
    subject: { kind: 'account', id: account.id },
    after: { role: account.role },
  });
  return account;
}
