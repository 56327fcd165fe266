// @ts-check
// The browser's part: it is served as it is, so it is JavaScript and imports nothing.

/**
 * The part of Cashfree's script that we use: https://www.cashfree.com/docs/payments/online/web/popup
 * @typedef {(options: { mode: string }) => CashfreeScript} CashfreeFactory
 * @typedef {object} CashfreeScript
 * @property {(options: { paymentSessionId: string, redirectTarget: '_modal' }) => Promise<CashfreeResult>} checkout
 * @typedef {object} CashfreeResult
 * @property {object} [error] The window was closed or could not be opened.
 * @property {boolean} [redirect] The browser does not show the window and leaves the page.
 * @property {object} [paymentDetails] The customer has tried to pay, with whatever result.
 */

const scriptUrl = 'https://sdk.cashfree.com/js/v3/cashfree.js';

/** @type {import('#contract/orders/payment-window.ts').OpenPaymentWindow} */
export async function openPaymentWindow(created, callbacks) {
  await loadScript();
  const factory = findFactory();
  const { mode, sessionId } = created.window?.data ?? {};
  if (!factory || !mode || !sessionId) throw new Error('Cashfree’s checkout cannot be opened');
  let isOpen = true;
  /** @param {() => void} report */
  const finish = (report) => {
    if (isOpen) report();
    isOpen = false;
  };
  const closed = () => finish(() => callbacks.onClosed('dismissed'));
  // The promise settles when the window closes.
  factory({ mode })
    .checkout({ paymentSessionId: sessionId, redirectTarget: '_modal' })
    .then((result) => {
      if (result.paymentDetails) {
        finish(() => callbacks.onPaid({ razorpay_order_id: created.orderId }));
      } else if (!result.redirect) closed();
    }, closed);
  // Cashfree's script has no call that closes the window, so only the shop's part ends.
  return { close: closed };
}

/** @returns {CashfreeFactory | undefined} */
const findFactory = () => Reflect.get(window, 'Cashfree');

/**
 * Loads the script on first use; after a failure the next call tries again.
 * @returns {Promise<void>}
 */
function loadScript() {
  if (findFactory()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = scriptUrl;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error('Cashfree’s script could not be loaded'));
    });
    document.head.append(element);
  });
}
