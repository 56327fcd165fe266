import type { Insertable, Selectable } from 'kysely';
import type { StockMovements } from '#server/schema/tables.ts';

/** Who changes the stock: an account, the payment provider or the server. */
export interface MovementActor {
  role: Selectable<StockMovements>['actor_role'];
  id?: string;
}

/** A movement that sets the stock to a figure from a form or a CSV file. The variant is new, or the caller locks it. */
export interface NewMovement {
  productId: string;
  variantId: string;
  kind: 'opening' | 'correction' | 'import';
  change: number;
  onHand: number;
  actor: MovementActor;
}

export const toMovementRow = (movement: NewMovement): Insertable<StockMovements> => ({
  product_id: movement.productId,
  variant_id: movement.variantId,
  kind: movement.kind,
  on_hand_change: movement.change,
  held_change: 0,
  on_hand_after: movement.onHand,
  actor_role: movement.actor.role,
  actor_id: movement.actor.id ?? null,
});
