import { currentScope } from '../watching/request-scope.ts';
import type { PaymentGateway } from './payment-gateway.ts';

const calls = ['createOrder', 'paymentsOf', 'capture', 'refund', 'refundsOf'] as const;

/** Each call of the provider is a span of the request or job that makes it. */
export function tracedGateway<G extends PaymentGateway>(gateway: G): G {
  const traced: Partial<Record<(typeof calls)[number], unknown>> = {};
  for (const name of calls) {
    const call = gateway[name] as (asked: unknown) => Promise<unknown>;
    traced[name] = async (asked: unknown) => {
      const span = currentScope()?.span?.child(`payment ${name}`, {
        'payment.provider': gateway.provider,
      });
      try {
        const answer = await call(asked);
        span?.end();
        return answer;
      } catch (error) {
        span?.end(error);
        throw error;
      }
    };
  }
  return { ...gateway, ...traced };
}
