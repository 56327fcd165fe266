/**
 * The names of all payout providers that split payments, whether their keys are configured or not. They report by
 * themselves whether a payout was paid.
 */
export const splitPayoutNames: readonly string[] = ['razorpay'];
