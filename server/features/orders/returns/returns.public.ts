export { findReturnsToAttend } from './returns.queries.ts';
