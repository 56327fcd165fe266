import type { Shop } from './define-shop.ts';
import type { Environment } from './environment.ts';
import type { PaymentProvider } from './platform/payment-provider/define-payment-provider.ts';
import { razorpay } from './platform/providers/razorpay/razorpay.ts';
import { sandbox } from './platform/providers/sandbox/sandbox.ts';

const testPayments = sandbox({});
const builtInNames = ['sandbox', 'razorpay'];

/** Returns the settings of payments and payouts, with the providers of the operator's own code. */
export function readPayments(env: Environment, shop: Shop) {
  const main = findMainProvider(env, shop);
  const keys = readRazorpayKeys(env);
  const providers: PaymentProvider[] = [
    // The sandbox is not served beside others, because no purchase of theirs may be paid without money.
    ...(main === 'sandbox' ? [testPayments] : []),
    ...(keys ? [razorpay(keys)] : []),
    ...(shop.payments ?? []),
  ];
  return {
    /** `main` takes new purchases. The others serve the records that name them. */
    payments: { main, providers },
    /** Its keys also serve payouts. */
    razorpay: keys,
    /** How vendors are paid; undefined until the operator chooses (`docs/product/settlement.md#providers`). */
    payouts: env.PAYOUTS ?? (main === 'sandbox' ? ('sandbox' as const) : undefined),
  };
}

const findMainProvider = (env: Environment, { payments = [] }: Shop): string =>
  env.PAYMENTS ?? (env.RAZORPAY_KEY_ID ? 'razorpay' : (payments[0]?.name ?? 'sandbox'));

function readRazorpayKeys(env: Environment) {
  if (!env.RAZORPAY_KEY_ID) return undefined;
  return {
    keyId: env.RAZORPAY_KEY_ID,
    keySecret: env.RAZORPAY_KEY_SECRET!,
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET!,
    apiUrl: env.RAZORPAY_API_URL,
  };
}

/** Returns the problems of the providers that the operator's own code adds, and of the choice between all providers. */
export function findShopProblems(env: Environment, { payments = [] }: Shop): string[] {
  const problems = payments.flatMap((provider) =>
    provider.findProblems(env.BAITHAK_MODE).map((problem) => `${provider.name}: ${problem}`),
  );
  const names = [...builtInNames, ...payments.map(({ name }) => name)];
  for (const name of new Set(names.filter((each, index) => names.indexOf(each) !== index))) {
    problems.push(`There are two payment providers with the name ${name}`);
  }
  if (env.PAYMENTS && !names.includes(env.PAYMENTS)) {
    problems.push(`PAYMENTS must be one of ${names.join(', ')}`);
  }
  return problems;
}
