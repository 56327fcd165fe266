export { countOnTime, minOnTimeDeliveries } from './on-time.queries.ts';
export { hasDeliveredShipment } from './shipments.queries.ts';
export { shipmentWire } from './shipments.wire.ts';
