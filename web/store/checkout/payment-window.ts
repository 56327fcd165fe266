import { tagline } from '#contract/base/tagline.ts';
import type { CreatedOrder } from '#contract/orders/checkout.ts';
import type {
  OpenPaymentWindow,
  PaymentCallbacks,
  PaymentWindow,
} from '#contract/orders/payment-window.ts';

/** Opens the payment window of the purchase's provider. Rejects if the window cannot be opened. */
export async function openPaymentWindow(
  created: CreatedOrder,
  callbacks: PaymentCallbacks,
): Promise<PaymentWindow> {
  if (created.window === null) {
    const { openSandboxWindow } = await import('./sandbox-window.tsx');
    return openSandboxWindow(created, callbacks);
  }
  // A server of the previous version names no module: the purchase is released, and the customer tries again.
  if (!created.window) throw new Error('The payment window is unknown');
  // The server serves the module, so that a provider can be added without building the site again.
  const url = new URL(created.window.module, window.location.origin).href;
  const module = (await import(/* @vite-ignore */ url)) as { openPaymentWindow: OpenPaymentWindow };
  return module.openPaymentWindow(created, callbacks, {
    name: 'Baithak',
    description: tagline,
    colour: readBrandColour(),
  });
}

function readBrandColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--color-brand').trim();
}
