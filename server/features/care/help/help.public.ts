export { findOverdueRequests } from './help-figures.queries.ts';
