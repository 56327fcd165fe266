import type { Ctx } from '#server/context.ts';
import type { Schedule, Tasks } from '#server/platform/jobs/job-types.ts';
import { createTransfer } from './create-transfer.ts';
import { enqueueLinkedAccountChecks, linkAccount } from './link-account.ts';
import { reverseTransfer } from './reverse-transfer.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    check_linked_accounts: object;
    link_account: { vendorId: string };
    create_transfer: { transferId: string };
    reverse_transfer: { reversalId: string };
  }
}

export const routeTasks = (ctx: Ctx): Tasks => ({
  check_linked_accounts: () => enqueueLinkedAccountChecks(ctx),
  link_account: ({ vendorId }) => linkAccount(ctx, vendorId),
  create_transfer: ({ transferId }) => createTransfer(ctx, transferId),
  reverse_transfer: ({ reversalId }) => reverseTransfer(ctx, reversalId),
});

export const routeSchedule: Schedule[] = [
  { task: 'check_linked_accounts', match: '*/10 * * * *', shouldRunAtStart: true },
];
