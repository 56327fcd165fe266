import { connect, type RazorpayOptions } from '../payment-provider/razorpay-client.ts';
import type { RoutePayouts } from './payout-provider.ts';
import { razorpayAccounts } from './razorpay-accounts.ts';
import type { RazorpayApi } from './razorpay-api.ts';
import { razorpayTransfers } from './razorpay-transfers.ts';

/** https://razorpay.com/docs/api/payments/route. Every response is validated. */
export function razorpayRoute(options: RazorpayOptions): RoutePayouts {
  const api = connect(options).api as unknown as RazorpayApi;
  return { name: 'razorpay', ...razorpayAccounts(api), ...razorpayTransfers(api) };
}
