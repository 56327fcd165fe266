import type { SplitPayouts } from '../../payout-provider/payout-provider.ts';
import { createRazorpayAccounts } from './razorpay-accounts.ts';
import type { RazorpayApi } from './razorpay-api.ts';
import { connect, type RazorpayOptions } from './razorpay-client.ts';
import { readRouteEvent } from './razorpay-events.ts';
import { createRazorpayTransfers } from './razorpay-transfers.ts';

/** https://razorpay.com/docs/api/payments/route. Every response is validated. */
export function createRazorpayRoute(options: RazorpayOptions): SplitPayouts {
  const api = connect(options).api as unknown as RazorpayApi;
  return {
    name: 'razorpay',
    method: 'split',
    readEvent: readRouteEvent,
    ...createRazorpayAccounts(api),
    ...createRazorpayTransfers(api),
  };
}
