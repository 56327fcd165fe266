export { findLinePieces, findRefundLines, type LinePieces } from './refund-lines.queries.ts';
export {
  countUnservedRefunds,
  findFailedRefunds,
  findUnfinishedRefunds,
} from './refunds.queries.ts';
