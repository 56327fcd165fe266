/** Limits the calls that open a payment, for each IP and each account. */
export const orderLimit = { name: 'order', minutes: 10, perIp: 120, perAccount: 40 };
