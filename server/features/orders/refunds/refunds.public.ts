export { findLinePieces, findRefundLines, type LinePieces } from './refund-lines.queries.ts';
export { findFailedRefunds, findUnfinishedRefunds } from './refunds.queries.ts';
