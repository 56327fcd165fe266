import type { CreatedOrder } from '#contract/orders/checkout.ts';
import type { PaymentCallbacks, PaymentWindow } from './payment-callbacks.ts';

/** Opens the payment window of the purchase's provider. Rejects if the window cannot be opened. */
export async function openPaymentWindow(
  created: CreatedOrder,
  callbacks: PaymentCallbacks,
): Promise<PaymentWindow> {
  if (created.provider === 'razorpay') {
    const { openRazorpayWindow } = await import('./razorpay-window.ts');
    return openRazorpayWindow(created, callbacks);
  }
  const { openSandboxWindow } = await import('./sandbox-window.tsx');
  return openSandboxWindow(created, callbacks);
}
