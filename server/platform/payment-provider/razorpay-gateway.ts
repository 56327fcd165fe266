import Razorpay from 'razorpay';
import { z } from 'zod';
import { AppError } from '../http/app-error.ts';
import { readSignedNotice } from './notice.ts';
import type { PaymentGateway, ProviderPayment, ProviderRefund } from './payment-gateway.ts';
import { isSigned, paymentContent } from './signature.ts';

const defaultTimeoutMs = 10_000;
const mostAnswerBytes = 2 * 1024 * 1024;

const paise = z.int().min(0);
const order = z.object({ id: z.string().min(1), amount: paise, currency: z.string() });
const payment = z.object({
  id: z.string().min(1),
  order_id: z.string().min(1),
  status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
  amount: paise,
  currency: z.string(),
  amount_refunded: paise.nullish(),
});
const refund = z.object({
  id: z.string().min(1),
  payment_id: z.string().min(1),
  status: z.enum(['pending', 'processed', 'failed']),
  amount: paise,
  receipt: z.string().nullish(),
});
const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });

/** https://razorpay.com/docs/api: every answer is checked, every failure is one 502. */
export function razorpayGateway(options: {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  apiUrl: string;
  timeoutMs?: number;
}): PaymentGateway {
  const client = connect(options);
  return {
    provider: 'razorpay',
    key: options.keyId,
    createOrder: async ({ receipt, amountPaise, currency }) => {
      const made = await ask(order, () =>
        client.orders.create({ amount: amountPaise, currency, receipt, payment_capture: true }),
      );
      if (made.amount !== amountPaise || made.currency !== currency)
        throw down(new Error('Razorpay answered another amount'));
      return { id: made.id };
    },
    paymentsOf: async (orderId) => {
      const { items } = await ask(listOf(payment), () => client.orders.fetchPayments(orderId));
      return items.map(paymentOf);
    },
    capture: async ({ id, amountPaise, currency }) => {
      const captured = await ask(payment, () =>
        client.payments.capture(id, amountPaise, currency),
      ).catch(async (refused: unknown) => {
        // Somebody was quicker, perhaps the provider itself: then it is captured all the same.
        const now = await ask(payment, () => client.payments.fetch(id));
        if (now.status !== 'captured' && now.status !== 'refunded') throw refused;
        return now;
      });
      return paymentOf(captured);
    },
    refund: async ({ paymentId, amountPaise, receipt }) => {
      const made = await ask(refund, () =>
        client.payments.refund(paymentId, { amount: amountPaise, receipt, speed: 'normal' }),
      );
      return refundOf(made);
    },
    refundsOf: async (paymentId) => {
      const { items } = await ask(listOf(refund), () =>
        client.payments.fetchMultipleRefund(paymentId, { count: 100 }),
      );
      return items.map(refundOf);
    },
    isSignedPayment: (signed) =>
      isSigned(paymentContent(signed), signed.signature, options.keySecret),
    readNotice: (raw, headers) => readSignedNotice(raw, headers, options.webhookSecret),
  };
}

interface Request {
  url?: string;
  method?: string;
  data?: { receipt?: string };
  headers: { set(name: string, value: string): void };
}

/** The part of the package's axios that it offers no option for. */
interface Transport {
  defaults: Record<string, unknown>;
  interceptors: { request: { use(change: (request: Request) => Request): void } };
}

function connect(options: {
  keyId: string;
  keySecret: string;
  apiUrl: string;
  timeoutMs?: number;
}): Razorpay {
  const client = new Razorpay({ key_id: options.keyId, key_secret: options.keySecret });
  const { rq } = client.api as unknown as { rq: Transport };
  Object.assign(rq.defaults, {
    baseURL: options.apiUrl.replace(/\/$/, ''),
    timeout: options.timeoutMs ?? defaultTimeoutMs,
    maxRedirects: 0,
    maxContentLength: mostAnswerBytes,
  });
  // https://razorpay.com/docs/api/refunds/normal-refunds-idempotent: the same key refunds once.
  rq.interceptors.request.use((request) => {
    if (request.method === 'post' && request.url?.endsWith('/refund') && request.data?.receipt) {
      request.headers.set('X-Refund-Idempotency', request.data.receipt);
    }
    return request;
  });
  return client;
}

/** An answer that is late, an error or not what Razorpay documents is a provider that is down. */
async function ask<S extends z.ZodType>(
  schema: S,
  call: () => Promise<unknown>,
): Promise<z.output<S>> {
  const answer = await call().catch((refusal: unknown) => {
    throw down(asError(refusal));
  });
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw down(parsed.error);
  return parsed.data;
}

/** The package rejects with the answer's status and body: what they say is for the log. */
function asError(refusal: unknown): unknown {
  if (refusal instanceof Error) return refusal;
  const { statusCode, error } = refusal as {
    statusCode?: number;
    error?: { description?: string };
  };
  return new Error(`Razorpay answered ${statusCode}: ${error?.description ?? 'no reason given'}`);
}

const down = (cause: unknown) =>
  new AppError('provider_down', 'The payment provider does not answer. Please try again.', {
    cause,
  });

const paymentOf = (row: z.output<typeof payment>): ProviderPayment => ({
  id: row.id,
  orderId: row.order_id,
  status: row.status,
  amountPaise: row.amount,
  currency: row.currency,
  refundedPaise: row.amount_refunded ?? 0,
});

const refundOf = (row: z.output<typeof refund>): ProviderRefund => ({
  id: row.id,
  paymentId: row.payment_id,
  status: row.status,
  amountPaise: row.amount,
  receipt: row.receipt ?? null,
});
