export { findReturnsForAdmin } from './returns.queries.ts';
