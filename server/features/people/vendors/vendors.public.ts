export { mailBankChanged } from './bank-mail.ts';
export {
  eraseBankDetails,
  isVendorBlocked,
  lockVendor,
  saveOnTimeRates,
  setTurnoverWarned,
  setVendorColumns,
} from './vendor-changes.queries.ts';
export { vendorWire } from './vendors.wire.ts';
