export { findFailedRefunds, findUnfinishedRefunds } from './refunds.queries.ts';
