export { hasDelivered } from './shipments.queries.ts';
export { shipmentWire } from './shipments.wire.ts';
