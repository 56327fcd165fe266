import { getCurrentScope } from '../observability/request-scope.ts';
import type { PaymentGateway } from './payment-gateway.ts';

const calls = [
  'createOrder',
  'readWindowData',
  'paymentsOf',
  'capture',
  'refund',
  'refundsOf',
  'listPayments',
  'listRefunds',
  'dispute',
] as const;

/** Adds a span to the current request or job for each call to the provider. */
export function createTracedGateway(gateway: PaymentGateway): PaymentGateway {
  const traced: Partial<Record<(typeof calls)[number], unknown>> = {};
  for (const name of calls) {
    const call = gateway[name] as ((argument: unknown) => Promise<unknown>) | undefined;
    if (!call) continue;
    traced[name] = async (argument: unknown) => {
      const span = getCurrentScope()?.span?.startChild(`payment ${name}`, {
        'payment.provider': gateway.provider,
      });
      try {
        const result = await call(argument);
        span?.end();
        return result;
      } catch (error) {
        span?.end(error);
        throw error;
      }
    };
  }
  return { ...gateway, ...(traced as Partial<PaymentGateway>) };
}
