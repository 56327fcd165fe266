export { findHoldingDisputes, findUndecidedDisputes } from './disputes.queries.ts';
export { disputeWire } from './disputes.wire.ts';
