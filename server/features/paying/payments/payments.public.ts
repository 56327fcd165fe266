export { findUnhandledEvents } from './webhook-events.queries.ts';
