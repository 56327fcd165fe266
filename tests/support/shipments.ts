import type { ApiKey, Args } from '#contract/api.ts';
import type { TestApp } from './app.ts';

type Body<K extends ApiKey> = Args<K> extends { body: infer B } ? B : never;

/** Packs a shipment as the order's vendor. */
export const packShipment = (
  shop: TestApp,
  token: string,
  id: string,
  body: Body<'POST /api/orders/:id/shipments'> = { carrier: 'Delhivery' },
) => shop.call('POST /api/orders/:id/shipments', { params: { id }, body }, { token });

/** Moves a shipment as the order's vendor. */
export const moveShipment = (
  shop: TestApp,
  token: string,
  params: { id: string; sid: string },
  body: Body<'PUT /api/orders/:id/shipments/:sid'>,
) => shop.call('PUT /api/orders/:id/shipments/:sid', { params, body }, { token });
