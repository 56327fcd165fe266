import type { Role } from '#contract/endpoint.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { eventRow, insertOrderEvents } from './orders.queries.ts';

/** Who changes an order: a person with an account, the payment provider, or the house itself. */
export interface Actor {
  role: Role | 'provider' | 'system';
  id?: string;
}

export const system: Actor = { role: 'system' };
export const provider: Actor = { role: 'provider' };

/** Part of a statement that makes what is recorded. */
export const eventOf = (event: OrderEvent) => eventRow(event);

/** Appends to the record of a purchase; without `orderId` it concerns all its orders. */
export async function recordEvent(db: Db | Trx, ...events: OrderEvent[]): Promise<void> {
  await insertOrderEvents(db, events);
}

interface OrderEvent {
  purchaseId: string;
  orderId?: string;
  actor: Actor;
  what: string;
  from?: string;
  to?: string;
  why?: string;
}
