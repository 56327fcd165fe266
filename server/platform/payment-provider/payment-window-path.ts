/** The path of the module with which the browser opens the provider's payment window. */
export const paymentWindowPath = (provider: string) => `/payment-windows/${provider}.js`;
