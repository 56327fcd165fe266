// @ts-check
// The browser's part: it is served as it is, so it is JavaScript and imports nothing.

/**
 * The part of Razorpay's Standard Checkout that we use.
 * @typedef {object} RazorpayCheckout
 * @property {() => void} open
 * @property {() => void} close
 * @property {(event: 'payment.failed', listener: () => void) => void} on
 */

/**
 * @typedef {object} RazorpayOptions
 * @property {string} key
 * @property {string} order_id
 * @property {number} amount Paise.
 * @property {string} currency
 * @property {string} name
 * @property {string} description
 * @property {{ name: string, email: string, contact: string }} prefill
 * @property {{ color: string }} theme
 * @property {number} timeout Seconds until Razorpay closes the window.
 * @property {(signed: import('#contract/orders/payment-window.ts').SignedPayment) => void} handler
 * @property {{ ondismiss: () => void, confirm_close: boolean, backdropclose: boolean }} modal
 */

const scriptUrl = 'https://checkout.razorpay.com/v1/checkout.js';
const minTimeoutSeconds = 30;

/** @type {import('#contract/orders/payment-window.ts').OpenPaymentWindow} */
export async function openPaymentWindow(created, callbacks, style) {
  await loadScript();
  const Checkout = findCheckout();
  if (!Checkout) throw new Error('Razorpay’s script did not define a checkout');
  let isOpen = true;
  let hasFailed = false;
  function markClosed() {
    const wasOpen = isOpen;
    isOpen = false;
    return wasOpen;
  }
  const handleClose = () => {
    if (markClosed()) callbacks.onClosed(hasFailed ? 'failed' : 'dismissed');
  };
  const checkout = new Checkout({
    ...buildPaymentOptions(created, style),
    handler: (signed) => {
      if (markClosed()) callbacks.onPaid(signed);
    },
    modal: { ondismiss: handleClose, confirm_close: true, backdropclose: false },
  });
  checkout.on('payment.failed', () => {
    hasFailed = true;
    callbacks.onAttemptFailed();
  });
  checkout.open();
  return {
    close: () => {
      checkout.close();
      handleClose();
    },
  };
}

/** @returns {(new (options: RazorpayOptions) => RazorpayCheckout) | undefined} */
const findCheckout = () => Reflect.get(window, 'Razorpay');

/**
 * @param {import('#contract/orders/checkout.ts').CreatedOrder} created
 * @param {import('#contract/orders/payment-window.ts').WindowStyle} style
 * @returns {Omit<RazorpayOptions, 'handler' | 'modal'>}
 */
function buildPaymentOptions(created, { name, description, colour }) {
  const { customer } = created;
  return {
    key: created.key,
    order_id: created.orderId,
    amount: created.amount,
    currency: created.currency,
    name,
    description,
    prefill: { name: customer.name, email: customer.email, contact: customer.phone },
    theme: { color: colour },
    timeout: secondsUntil(created.holdExpiresAt),
  };
}

/**
 * Loads the script on first use; after a failure the next call tries again.
 * @returns {Promise<void>}
 */
function loadScript() {
  if (findCheckout()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = scriptUrl;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error('Razorpay’s script could not be loaded'));
    });
    document.head.append(element);
  });
}

/** @param {string} time */
function secondsUntil(time) {
  const seconds = Math.floor((Date.parse(time) - Date.now()) / 1000);
  return Math.max(minTimeoutSeconds, seconds);
}
