import type { PaymentWindowFiles } from '../../payment-provider/payment-gateway.ts';

export const cashfreeWindow: PaymentWindowFiles = {
  module: new URL('./payment-window.js', import.meta.url),
  // The hosts of https://www.npmjs.com/package/@cashfreepayments/cashfree-js. The script opens its page with a form.
  sources: {
    script: ['https://sdk.cashfree.com'],
    frame: [
      'https://sdk.cashfree.com',
      'https://api.cashfree.com',
      'https://sandbox.cashfree.com',
      'https://payments.cashfree.com',
      'https://payments-test.cashfree.com',
    ],
    connect: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
    form: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
  },
};
