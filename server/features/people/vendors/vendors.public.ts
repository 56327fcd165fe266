export { mailBankChanged } from './bank-mail.ts';
export { lockVendor, setVendorColumns } from './vendor-changes.queries.ts';
export { countOnTime, minOnTimeDeliveries, onTimeDays } from './on-time.queries.ts';
export { vendorWire } from './vendors.wire.ts';
