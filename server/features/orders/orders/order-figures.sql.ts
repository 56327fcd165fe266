import { sql, type RawBuilder } from 'kysely';

/** Whether the orders of a figure have been paid, like `wasPaid` of orders. */
export const figureWasPaid = sql`payment_status in ('paid', 'refunded')`;

const sums = sql`status, payment_status, orders, revenue_paise, commission_paise`;

/**
 * The number of orders of each day, status and payment status, with their revenue and commission, and the changes that are
 * not added to them yet. Sum them up to get current figures.
 */
export const orderFigures = sql`(
  select day, ${sums} from order_figures union all select day, ${sums} from order_figure_changes)`;

/** The same for the orders of one vendor, without their days. */
export const orderFiguresOf = (vendorId: RawBuilder<unknown>) => sql`(
  select vendor_id, ${sums} from vendor_order_figures where vendor_id = ${vendorId}
  union all select vendor_id, ${sums} from order_figure_changes where vendor_id = ${vendorId})`;
