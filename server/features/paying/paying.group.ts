import type { FeatureGroup } from '#server/features/feature-group.ts';
import { ledgerCheckSchedule, ledgerCheckTasks } from './ledger-check/ledger-check.jobs.ts';
import { ledgerCheckRoutes } from './ledger-check/ledger-check.routes.ts';
import { paymentSchedule, paymentTasks } from './payments/payments.jobs.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { measureUnservedProviders } from './payments/unserved-providers.ts';
import { measurePayouts } from './settlements/measure-payouts.ts';
import { settlementSchedule, settlementTasks } from './settlements/settlements.jobs.ts';
import { settlementRoutes } from './settlements/settlements.routes.ts';
import { turnoverSchedule, turnoverTasks } from './turnover/turnover.jobs.ts';

/** Payments of customers, payouts to vendors, and the check of the ledger against the records of both. */
export const paying: FeatureGroup = {
  routes: [ledgerCheckRoutes, paymentsRoutes, settlementRoutes],
  tasks: [ledgerCheckTasks, paymentTasks, settlementTasks, turnoverTasks],
  schedule: [
    ...ledgerCheckSchedule,
    ...paymentSchedule,
    ...settlementSchedule,
    ...turnoverSchedule,
  ],
  gauges: [measurePayouts, measureUnservedProviders],
};
