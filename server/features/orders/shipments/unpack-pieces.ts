import type { Trx } from '#server/platform/db/connection.ts';
import { changePacked, findPackedPieces, setShipmentPieces } from './shipments.queries.ts';

/**
 * Takes pieces of a line out of shipments that are packed and not handed over, beginning with the last shipment. Deletes
 * a shipment that becomes empty. The caller holds the purchase's lock and has checked that enough pieces are packed.
 */
export async function unpackPieces(trx: Trx, lineId: string, quantity: number): Promise<void> {
  let left = quantity;
  for (const packed of await findPackedPieces(trx, lineId)) {
    if (left === 0) break;
    const taken = Math.min(left, packed.quantity);
    const rest = packed.quantity - taken;
    await setShipmentPieces(trx, packed.shipment_id, { lineId, quantity: rest });
    left -= taken;
  }
  if (left > 0) throw new Error(`Line ${lineId} has ${left} fewer packed pieces than requested`);
  await changePacked(trx, [{ lineId, quantity }], -1);
}
