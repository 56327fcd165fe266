export { findLinePieces, findRefundLines, type LinePieces } from './refund-lines.queries.ts';
export { findFailedRefunds, findUnfinishedRefunds, hasRefundOfRequest } from './refunds.queries.ts';
