import { cashfree } from '#server/platform/providers/cashfree/cashfree.ts';
import { fakeKeys, type FakeCashfree } from './fake-cashfree.ts';

/** Connects the real provider to a fake Cashfree, with a short timeout. */
export function connectCashfree(fake: FakeCashfree) {
  const provider = cashfree({
    ...{ ...fakeKeys, environment: 'sandbox', apiUrl: fake.url, timeoutMs: 400 },
  });
  return provider.connect({
    origin: 'https://baithak.example',
    webhookUrl: 'https://baithak.example/api/payments/webhook/cashfree',
    // Cashfree uses neither.
    ...({} as { db: never; secrets: never }),
  });
}
