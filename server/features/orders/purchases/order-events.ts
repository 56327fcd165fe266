import type { Insertable } from 'kysely';
import type { Role } from '#contract/endpoint.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { OrderEvents } from '#server/schema/tables.ts';
import { newId } from '#server/platform/new-id.ts';
import { insertEvents } from './purchase-orders.queries.ts';

/** Who changes a purchase: a person with an account, the payment provider, or the server itself. */
export interface Actor {
  role: Role | 'provider' | 'system';
  id?: string;
}

export const systemActor: Actor = { role: 'system' };
export const providerActor: Actor = { role: 'provider' };

export interface OrderEvent {
  purchaseId: string;
  /** Missing when the event concerns every order of the purchase. */
  orderId?: string;
  shipmentId?: string;
  actor: Actor;
  what: string;
  from?: string;
  to?: string;
  why?: string;
  /** The Idempotency-Key of the call. */
  idempotencyKey?: string | undefined;
}

/** Appends an event to the record of a purchase. Events are never changed or deleted. */
export async function recordEvent(db: Db | Trx, event: OrderEvent): Promise<void> {
  await insertEvents(db, [toEventRow(event)]);
}

export const toEventRow = (event: OrderEvent): Insertable<OrderEvents> => ({
  id: newId(),
  purchase_id: event.purchaseId,
  order_id: event.orderId ?? null,
  shipment_id: event.shipmentId ?? null,
  actor_role: event.actor.role,
  actor_id: event.actor.id ?? null,
  what: event.what,
  from_state: event.from ?? null,
  to_state: event.to ?? null,
  why: event.why ?? null,
  request_key: event.idempotencyKey ?? null,
});
