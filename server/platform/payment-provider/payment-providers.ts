import type { PaymentGateway } from './payment-gateway.ts';

/** The payment providers whose keys are configured. Every record is served by the provider that it names. */
export interface PaymentProviders {
  /** Takes new purchases. */
  readonly main: PaymentGateway;
  readonly all: readonly PaymentGateway[];
  /** Returns undefined for a provider whose keys are not configured. */
  find(provider: string): PaymentGateway | undefined;
}

/** The first gateway takes new purchases. */
export function createPaymentProviders(
  gateways: readonly [PaymentGateway, ...PaymentGateway[]],
): PaymentProviders {
  const byName = new Map(gateways.map((gateway) => [gateway.provider, gateway]));
  return { main: gateways[0], all: gateways, find: (provider) => byName.get(provider) };
}
