export { hasDeliveredShipment } from './shipments.queries.ts';
export { shipmentWire } from './shipments.wire.ts';
