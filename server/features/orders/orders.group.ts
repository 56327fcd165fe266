import type { FeatureGroup } from '#server/features/feature-group.ts';
import { checkoutSchedule, checkoutTasks } from './checkout/checkout.jobs.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { disputesRoutes } from './disputes/disputes.routes.ts';
import { measureDisputes } from './disputes/measure-disputes.ts';
import { documentConflicts } from './documents/document-conflicts.ts';
import { documentSchedule, documentTasks } from './documents/documents.jobs.ts';
import { documentsRoutes } from './documents/documents.routes.ts';
import { orderRefundsRoutes } from './orders/order-refunds.routes.ts';
import { ordersSchedule, ordersTasks } from './orders/orders.jobs.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { purchaseSchedule, purchaseTasks } from './purchases/purchases.jobs.ts';
import { refundProviders } from './refunds/backfill-provider.ts';
import { refundTasks } from './refunds/refunds.jobs.ts';
import { refundsRoutes } from './refunds/refunds.routes.ts';
import { returnTasks } from './returns/returns.jobs.ts';
import { returnsRoutes } from './returns/returns.routes.ts';
import { shipmentSchedule, shipmentTasks } from './shipments/shipments.jobs.ts';
import { shipmentsRoutes } from './shipments/shipments.routes.ts';

/** From the checkout to delivery and return, with refunds and documents. */
export const orders: FeatureGroup = {
  routes: [
    checkoutRoutes,
    disputesRoutes,
    documentsRoutes,
    orderRefundsRoutes,
    ordersRoutes,
    refundsRoutes,
    returnsRoutes,
    shipmentsRoutes,
  ],
  tasks: [
    checkoutTasks,
    documentTasks,
    ordersTasks,
    purchaseTasks,
    refundTasks,
    returnTasks,
    shipmentTasks,
  ],
  backfills: [refundProviders],
  gauges: [measureDisputes],
  schedule: [
    ...checkoutSchedule,
    ...documentSchedule,
    ...ordersSchedule,
    ...purchaseSchedule,
    ...shipmentSchedule,
  ],
  conflicts: { ...documentConflicts },
};
