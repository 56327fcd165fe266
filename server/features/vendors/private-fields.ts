/** A vendor's fields, as the wire and the database name them, that are never logged. */
export const privateVendorFields = ['panNumber', 'pan_number', 'accountNumber', 'account_number'];
