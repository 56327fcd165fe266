import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '#server/schema/tables.ts';

/** Selects the shipments of an order as a column of its row, so that a list of orders needs only one query. */
export const selectShipments = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('shipments')
      .select([
        'shipments.id',
        'shipments.number',
        'shipments.status',
        'carrier',
        'tracking_number',
        'tracking_url',
        'failed_attempts',
        'failure_reason',
        'is_confirmed',
        'packed_at',
        'handed_over_at',
        'out_for_delivery_at',
        'shipments.delivered_at',
        'returned_at',
        'not_received_at',
      ])
      .select((shipment) =>
        jsonArrayFrom(
          shipment
            .selectFrom('shipment_lines')
            .innerJoin('order_lines', 'order_lines.id', 'shipment_lines.order_line_id')
            .select(['order_line_id as line', 'shipment_lines.quantity'])
            .whereRef('shipment_id', '=', 'shipments.id')
            .orderBy('position'),
        ).as('lines'),
      )
      .whereRef('shipments.order_id', '=', 'orders.id')
      .orderBy('shipments.number'),
  ).as('shipments');
