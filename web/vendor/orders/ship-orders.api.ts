import type { BulkResults } from '#contract/orders/vendor-day.ts';
import { api } from '#web/api/client.ts';

export type ShipStep = 'pack' | 'pack-and-hand-over' | 'hand-over';
export type ShipResult = BulkResults['results'][number];

/** Packs or hands over several orders. An order that fails does not stop the others. A repeated call changes nothing. */
export async function shipOrders(
  orders: string[],
  step: ShipStep,
  carrier: string,
): Promise<readonly ShipResult[]> {
  if (step === 'hand-over') return handOver(orders);
  const { results } = await api('POST /api/vendors/shipments/pack', { body: { orders, carrier } });
  if (step === 'pack') return results;
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const packed = results.filter(({ outcome }) => outcome !== 'refused').map(({ order }) => order);
  return packed.length === 0 ? refused : [...(await handOver(packed)), ...refused];
}

async function handOver(orders: string[]) {
  const body = { orders };
  return (await api('POST /api/vendors/shipments/hand-over', { body })).results;
}
