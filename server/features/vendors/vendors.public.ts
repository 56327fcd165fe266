export { lockVendor } from './vendor-changes.queries.ts';
