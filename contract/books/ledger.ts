import { z } from 'zod';
import { defineEndpoint, onlyAdmins } from '#contract/endpoint.ts';
import { requiredMultilineText, rupees } from '#contract/fields.ts';
import { ledgerAccountRule, ledgerEvents } from './ledger-options.ts';
import { paging, searchText } from '#contract/list.ts';

/** A ledger account: one of the marketplace's, or `vendor:` with a vendor's id. */
const account = z
  .string()
  .regex(ledgerAccountRule.pattern, ledgerAccountRule.message)
  .transform((name) => name.toLowerCase());

export const ledgerDifference = z.object({
  kind: z.string(),
  /** The difference, such as "Refund rfnd_1: the refund sent is ₹8,000, the ledger has ₹8,200". */
  message: z.string(),
  about: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  /** The admin page that shows the record. */
  link: z.string(),
});
export type LedgerDifference = z.infer<typeof ledgerDifference>;

const ledgerCheck = z.object({
  balanced: z.boolean(),
  /** At most 100 of each kind. */
  differences: z.array(ledgerDifference),
  checkedAt: z.string(),
  /** False when only what may have changed since the check before was compared, and what differed then. */
  isFull: z.boolean(),
  /** The time since which changes were compared; null if all records were. */
  comparedFrom: z.string().nullable(),
  /** False when the comparison with the provider failed, for example because the provider did not answer. */
  isProviderChecked: z.boolean(),
});
export type LedgerCheck = z.infer<typeof ledgerCheck>;

/**
 * Compares ledger, provider, purchases, orders, refunds, payouts and stock movements now, and stores the result. Also
 * posts fees that the provider reported late. `full` compares all records, and `new` those that may have changed since the
 * last check, and those that differed then. By default, a ledger of more than 10,000 entries is compared as with `new`. A job
 * compares all records every night.
 */
export const checkLedger = defineEndpoint({
  method: 'GET',
  path: '/api/admin/ledger/check',
  summary: 'Compare the ledger with the provider, purchases, orders and stock',
  access: onlyAdmins,
  query: z.object({ scope: z.enum(['full', 'new']).optional() }),
  response: ledgerCheck,
});

const balance = z.object({
  account: z.string(),
  name: z.string(),
  /** The side on which the balance is positive. */
  side: z.enum(['debit', 'credit']),
  balance: z.number(),
});
export type LedgerBalance = z.infer<typeof balance>;

const ledgerQuery = z.object({ account: account.optional() });
export type LedgerQuery = z.output<typeof ledgerQuery>;

/**
 * Balances are rupees. `vendors` is the sum of all vendors' ledger accounts. `account` is the balance of the ledger
 * account that the query names, or null if it names none.
 */
export const getLedger = defineEndpoint({
  method: 'GET',
  path: '/api/admin/ledger',
  summary: 'The balances of the marketplace’s ledger accounts and the last check',
  access: onlyAdmins,
  errors: ['not_found'],
  query: ledgerQuery,
  response: z.object({
    accounts: z.array(balance),
    vendors: z.number(),
    account: balance.nullable(),
    lastCheck: ledgerCheck.nullable(),
  }),
});

const ledgerVendorsQuery = z.object({ q: searchText, ...paging });
export type LedgerVendorsQuery = z.output<typeof ledgerVendorsQuery>;

/** Sorted by the vendor's name. */
export const listLedgerVendors = defineEndpoint({
  method: 'GET',
  path: '/api/admin/ledger/vendors',
  summary: 'The balance of each vendor’s ledger account',
  access: onlyAdmins,
  query: ledgerVendorsQuery,
  response: z.array(balance),
});

const entry = z.object({
  _id: z.string(),
  at: z.string(),
  event: z.enum(ledgerEvents),
  /** In rupees; either `debit` or `credit` is 0. */
  debit: z.number(),
  credit: z.number(),
  /** The account's balance after the entry, positive on the account's side. */
  balance: z.number(),
  /** The order that the event is about; if there is none, the orders of the purchase that was paid. */
  orders: z.array(z.object({ _id: z.string(), orderId: z.string() })),
  /** The provider's id of a payment, refund or transfer. */
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
});
export type LedgerEntry = z.infer<typeof entry>;

const ledgerEntriesQuery = z.object({ account, ...paging });
export type LedgerEntriesQuery = z.output<typeof ledgerEntriesQuery>;

/** Newest first. */
export const listLedgerEntries = defineEndpoint({
  method: 'GET',
  path: '/api/admin/ledger/entries',
  summary: 'The entries of one ledger account with its running balance',
  access: onlyAdmins,
  query: ledgerEntriesQuery,
  response: z.array(entry),
});

/** Debits one ledger account and credits another by `amount` rupees. Accepts `Idempotency-Key`. */
export const correctLedger = defineEndpoint({
  method: 'POST',
  path: '/api/admin/ledger/corrections',
  summary: 'Correct the ledger with a transaction between two ledger accounts',
  access: onlyAdmins,
  isPrivate: true,
  errors: ['conflict', 'idempotency_reused', 'not_found'],
  status: 201,
  body: z.object({
    debitAccount: account,
    creditAccount: account,
    amount: rupees.min(0.01, 'At least ₹0.01'),
    reason: requiredMultilineText(300),
  }),
  response: z.object({ success: z.literal(true), message: z.string(), _id: z.string() }),
});
