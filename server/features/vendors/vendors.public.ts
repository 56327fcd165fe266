export { lockVendor, setVendorColumns } from './vendor-changes.queries.ts';
