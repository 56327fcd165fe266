import type { PayoutProvider, SplitPayouts } from './payout-provider.ts';

/** The payout providers that are configured. Every payout is served by the provider that it names. */
export interface PayoutProviders {
  /** Makes new payouts; undefined while the operator has not chosen how vendors are paid. */
  readonly main: PayoutProvider | undefined;
  /** The provider that splits payments, also while another one makes new payouts. */
  readonly split: SplitPayouts | undefined;
  /** Returns undefined for a provider that is not configured. */
  find(provider: string): PayoutProvider | undefined;
}

export function createPayoutProviders(
  main: PayoutProvider | undefined,
  others: readonly PayoutProvider[] = [],
): PayoutProviders {
  const all = main ? [main, ...others] : others;
  return {
    main,
    split: all.find((provider) => provider.method === 'split'),
    find: (provider) => all.find(({ name }) => name === provider),
  };
}
