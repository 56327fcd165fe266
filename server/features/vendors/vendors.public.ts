export { mailBankChanged } from './bank-mail.ts';
export { lockVendor, setVendorColumns } from './vendor-changes.queries.ts';
