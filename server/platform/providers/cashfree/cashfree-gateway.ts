import { z } from 'zod';
import type {
  NewProviderOrder,
  PaymentGateway,
  ProviderPayment,
  ProviderRefund,
} from '../../payment-provider/payment-gateway.ts';
import { providerDown } from '../../payment-provider/provider-down.ts';
import { createCashfreeClient, isRefused, type CallCashfree } from './cashfree-client.ts';
import { readCashfreeEvent } from './cashfree-events.ts';
import { currency, id, paise, toRefundStatus, toRupees } from './cashfree-fields.ts';
import { createCashfreeLists } from './cashfree-recon.ts';
import { cashfreeWindow } from './cashfree-window.ts';

export interface CashfreeSettings {
  clientId: string;
  clientSecret: string;
  environment: 'sandbox' | 'production';
  apiUrl: string;
  timeoutMs?: number | undefined;
}

const order = z.object({
  order_id: id,
  order_amount: paise,
  order_currency: currency,
  payment_session_id: z.string().min(1),
});
const payment = z.object({
  cf_payment_id: id,
  order_id: id,
  payment_status: z.string(),
  payment_amount: paise,
  payment_currency: currency,
  is_captured: z.boolean().nullish(),
});
const refund = z.object({
  refund_id: id,
  cf_payment_id: id,
  refund_amount: paise,
  refund_status: z.string(),
});

/** Cashfree refuses an order that ends within 15 minutes, which is the time of a hold. */
const extraOrderMs = 2 * 60_000;

/**
 * https://www.cashfree.com/docs/api-reference/payments/latest/overview. An order has the id of the purchase, and a refund
 * has our receipt as its id, so that Cashfree refuses a second one. Cashfree signs nothing in the browser: it is asked.
 */
export function createCashfreeGateway(
  settings: CashfreeSettings,
  { webhookUrl }: { webhookUrl: string },
): Omit<PaymentGateway, 'provider'> {
  const call = createCashfreeClient(settings);
  const mode = settings.environment;
  const pathOf = (orderId: string) => `/orders/${encodeURIComponent(orderId)}`;
  const windowDataOf = (opened: z.output<typeof order>) => ({
    mode,
    sessionId: opened.payment_session_id,
  });
  return {
    key: settings.clientId,
    window: cashfreeWindow,
    createOrder: async (purchase) => {
      const body = buildOrder(purchase, webhookUrl);
      const created = await call(order, { method: 'POST', path: '/orders', body });
      if (
        created.order_id !== purchase.receipt ||
        created.order_amount !== purchase.amountPaise ||
        created.order_currency !== purchase.currency
      ) {
        throw providerDown(new Error('Cashfree created an order with other values'));
      }
      return { id: created.order_id, windowData: windowDataOf(created) };
    },
    readWindowData: async (orderId) =>
      windowDataOf(await call(order, { method: 'GET', path: pathOf(orderId) })),
    paymentsOf: async (orderId) => {
      const path = `${pathOf(orderId)}/payments`;
      return (await call(z.array(payment), { method: 'GET', path })).map(toPayment);
    },
    capture: async (authorised) => {
      const path = `${pathOf(authorised.orderId)}/authorization`;
      const body = { action: 'CAPTURE', amount: toRupees(authorised.amountPaise) };
      return toPayment(await call(payment, { method: 'POST', path, body }));
    },
    refund: (wanted) => createRefund(call, `${pathOf(wanted.orderId)}/refunds`, wanted),
    refundsOf: async ({ orderId, paymentId }) => {
      const path = `${pathOf(orderId)}/refunds`;
      const all = await call(z.array(refund), { method: 'GET', path });
      return all.map(toRefund).filter((each) => each.paymentId === paymentId);
    },
    ...createCashfreeLists(call),
    readWebhookEvent: (raw, headers) => readCashfreeEvent(raw, headers, settings.clientSecret),
  };
}

const buildOrder = (
  { receipt, amountPaise, currency: code, expiresAt, customer }: NewProviderOrder,
  webhookUrl: string,
) => ({
  order_id: receipt,
  order_amount: toRupees(amountPaise),
  order_currency: code,
  customer_details: {
    customer_id: customer.id,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: toPhone(customer.phone),
  },
  // Cashfree sends events only to https URLs.
  ...(webhookUrl.startsWith('https:') && { order_meta: { notify_url: webhookUrl } }),
  order_expiry_time: new Date(expiresAt.getTime() + extraOrderMs).toISOString(),
});

/** Returns an Indian number with its ten digits and any other with + and its country code. */
function toPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  return digits.length > 10 ? `+${digits}` : digits;
}

async function createRefund(
  call: CallCashfree,
  path: string,
  { amountPaise, receipt }: { amountPaise: number; receipt: string },
): Promise<ProviderRefund> {
  const body = { refund_id: receipt, refund_amount: toRupees(amountPaise) };
  const created = await call(refund, { method: 'POST', path, body }).catch((error: unknown) => {
    // An earlier request has created the refund, but its response was lost.
    if (!isRefused(error, 'refund_id_already_exists')) throw error;
    return call(refund, { method: 'GET', path: `${path}/${encodeURIComponent(receipt)}` });
  });
  if (created.refund_amount !== amountPaise) {
    throw providerDown(new Error('Cashfree has the refund with another amount'));
  }
  return toRefund(created);
}

/** Cashfree documents further states of failed payments, so every other state counts as failed. */
const paymentStates: Record<string, ProviderPayment['status']> = {
  SUCCESS: 'captured',
  PENDING: 'created',
  NOT_ATTEMPTED: 'created',
  // Cashfree still examines the payment.
  FLAGGED: 'created',
};

const toPayment = (row: z.output<typeof payment>): ProviderPayment => {
  const status = paymentStates[row.payment_status] ?? 'failed';
  return {
    id: row.cf_payment_id,
    orderId: row.order_id,
    status: status === 'captured' && row.is_captured === false ? 'authorized' : status,
    amountPaise: row.payment_amount,
    currency: row.payment_currency,
    // The list of payments of a period has the fee.
    feePaise: null,
    feeTaxPaise: null,
  };
};

const toRefund = (row: z.output<typeof refund>): ProviderRefund => ({
  id: row.refund_id,
  paymentId: row.cf_payment_id,
  status: toRefundStatus(row.refund_status),
  amountPaise: row.refund_amount,
  receipt: row.refund_id,
});
