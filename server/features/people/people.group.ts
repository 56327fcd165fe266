import type { FeatureGroup } from '#server/features/feature-group.ts';
import { accountConflicts } from './accounts/account-conflicts.ts';
import { accountSchedule, accountTasks } from './accounts/accounts.jobs.ts';
import { confirmedEmails } from './accounts/backfill-confirmed.ts';
import { authRoutes } from './accounts/auth.routes.ts';
import { eraseResetCodes } from './accounts/reset-codes.queries.ts';
import { eraseAddresses } from './users/addresses.queries.ts';
import { adminUsersRoutes } from './users/admin-users.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { vendorSchedule, vendorTasks } from './vendors/vendors.jobs.ts';
import { vendorsRoutes } from './vendors/vendors.routes.ts';

/** Accounts of customers, vendors and admins. */
export const people: FeatureGroup = {
  routes: [adminUsersRoutes, authRoutes, usersRoutes, vendorsRoutes],
  tasks: [accountTasks, vendorTasks],
  schedule: [...accountSchedule, ...vendorSchedule],
  backfills: [confirmedEmails],
  conflicts: { ...accountConflicts },
  erasers: { addresses: eraseAddresses, reset_codes: eraseResetCodes },
};
