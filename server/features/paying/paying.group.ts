import type { FeatureGroup } from '#server/features/feature-group.ts';
import { paymentSchedule, paymentTasks } from './payments/payments.jobs.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { measurePayouts } from './settlements/measure-payouts.ts';
import { settlementSchedule, settlementTasks } from './settlements/settlements.jobs.ts';
import { settlementRoutes } from './settlements/settlements.routes.ts';

/** Payments of customers and payouts to vendors. */
export const paying: FeatureGroup = {
  routes: [paymentsRoutes, settlementRoutes],
  tasks: [paymentTasks, settlementTasks],
  schedule: [...paymentSchedule, ...settlementSchedule],
  gauges: [measurePayouts],
};
