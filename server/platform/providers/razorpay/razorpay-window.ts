import type { PaymentWindowFiles } from '../../payment-provider/payment-gateway.ts';

export const razorpayWindow: PaymentWindowFiles = {
  module: new URL('./payment-window.js', import.meta.url),
  /** The hosts that Razorpay's own shop modules allow (razorpay-magento, etc/csp_whitelist.xml). */
  sources: {
    script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
    frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
    connect: [
      'https://api.razorpay.com',
      'https://lumberjack.razorpay.com',
      'https://lumberjack-metrics.razorpay.com',
    ],
  },
};
