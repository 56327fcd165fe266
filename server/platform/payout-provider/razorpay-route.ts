import { connect, type RazorpayOptions } from '../payment-provider/razorpay-client.ts';
import type { RoutePayouts } from './payout-provider.ts';
import { createRazorpayAccounts } from './razorpay-accounts.ts';
import type { RazorpayApi } from './razorpay-api.ts';
import { createRazorpayTransfers } from './razorpay-transfers.ts';

/** https://razorpay.com/docs/api/payments/route. Every response is validated. */
export function createRazorpayRoute(options: RazorpayOptions): RoutePayouts {
  const api = connect(options).api as unknown as RazorpayApi;
  return { name: 'razorpay', ...createRazorpayAccounts(api), ...createRazorpayTransfers(api) };
}
