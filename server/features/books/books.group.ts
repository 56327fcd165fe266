import type { FeatureGroup } from '#server/features/feature-group.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { ledgerSchedule, ledgerTasks } from './ledger/ledger.jobs.ts';
import { measureLedger } from './ledger/measure-ledger.ts';
import { routeSchedule, routeTasks } from './route/route.jobs.ts';

/** The double-entry ledger, and transfers of vendors’ earnings by a provider that splits payments. */
export const books: FeatureGroup = {
  routes: [ledgerRoutes],
  tasks: [ledgerTasks, routeTasks],
  schedule: [...ledgerSchedule, ...routeSchedule],
  gauges: [measureLedger],
};
