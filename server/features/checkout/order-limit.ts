/** Limits the calls that open a payment. */
export const orderLimit = { name: 'order', minutes: 10, perIp: 120, perAccount: 40 };
