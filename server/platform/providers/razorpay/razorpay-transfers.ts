import { z } from 'zod';
import { providerDown } from '../../payment-provider/provider-down.ts';
import type {
  ProviderTransfer,
  RouteTransfers,
  TransferRequest,
} from '../../payout-provider/route-provider.ts';
import type { RazorpayApi } from './razorpay-api.ts';
import { callRazorpay, refusable } from './razorpay-client.ts';

const pageSize = 100;
/** So few pages are enough, because a transfer is searched for within minutes of its creation. */
const maxPages = 10;

/** Without notes Razorpay sends an empty list instead of an object. */
const notes = z
  .union([z.object({ reference: z.string().nullish() }), z.array(z.unknown()).length(0)])
  .nullish();
const transfer = z.object({
  id: z.string().min(1),
  status: z
    .enum(['created', 'pending', 'processed', 'failed', 'reversed', 'partially_reversed'])
    .nullish(),
  amount: z.int().min(0),
  notes,
  on_hold: z.boolean(),
  fees: z.int().min(0).nullish(),
  recipient_settlement_id: z.string().nullish(),
  recipient_settlement: z.object({ status: z.string(), utr: z.string().nullish() }).nullish(),
  error: z.object({ description: z.string().nullish() }).nullish(),
});
const reversal = z.object({ id: z.string().min(1), notes });
const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });

/** https://razorpay.com/docs/api/payments/route/transfers-entity */
export function createRazorpayTransfers(api: RazorpayApi): RouteTransfers {
  return {
    findOfPayment: async (paymentId, reference) => {
      const url = `/payments/${paymentId}/transfers`;
      const { items } = await callRazorpay(listOf(transfer), () =>
        api.get({ url, data: { count: pageSize } }),
      );
      return findByReference(items.map(toTransfer), reference);
    },
    transferFromPayment: async (paymentId, request) => {
      const transfers = [{ ...buildBody(request), on_hold: true }];
      const url = `/payments/${paymentId}/transfers`;
      const { items } = await callRazorpay(
        listOf(transfer),
        refusable(() => api.post({ url, data: { transfers } })),
      );
      return checkAmount(items[0], request);
    },
    findDirect: (reference) => findDirect(api, reference),
    transferDirectly: async (request) => {
      const created = await callRazorpay(
        transfer,
        refusable(() => api.post({ url: '/transfers', data: buildBody(request) })),
      );
      return checkAmount(created, request);
    },
    fetchTransfer: async (id) => {
      const data = { 'expand[]': 'recipient_settlement' };
      return toTransfer(
        await callRazorpay(transfer, () => api.get({ url: `/transfers/${id}`, data })),
      );
    },
    releaseTransfer: async (id) => {
      const data = { on_hold: false };
      await callRazorpay(
        transfer,
        refusable(() => api.patch({ url: `/transfers/${id}`, data })),
      );
    },
    findReversal: async (transferId, reference) => {
      const url = `/transfers/${transferId}/reversals`;
      const { items } = await callRazorpay(listOf(reversal), () =>
        api.get({ url, data: { count: pageSize } }),
      );
      return items.find((row) => readReference(row) === reference);
    },
    reverseTransfer: (transferId, { reference, amountPaise }) => {
      const data = { amount: amountPaise, notes: { reference } };
      return callRazorpay(
        reversal,
        refusable(() => api.post({ url: `/transfers/${transferId}/reversals`, data })),
      );
    },
  };
}

async function findDirect(api: RazorpayApi, reference: string) {
  for (let page = 0; page < maxPages; page++) {
    const data = { count: pageSize, skip: page * pageSize };
    const { items } = await callRazorpay(listOf(transfer), () =>
      api.get({ url: '/transfers', data }),
    );
    const match = findByReference(items.map(toTransfer), reference);
    if (match || items.length < pageSize) return match;
  }
  return undefined;
}

const buildBody = ({ reference, accountId, amountPaise }: TransferRequest) => ({
  account: accountId,
  amount: amountPaise,
  currency: 'INR',
  notes: { reference },
});

function checkAmount(
  row: z.output<typeof transfer> | undefined,
  { amountPaise }: TransferRequest,
): ProviderTransfer {
  if (row?.amount !== amountPaise) {
    throw providerDown(new Error('Razorpay created a transfer with a different amount'));
  }
  return toTransfer(row);
}

const findByReference = (transfers: ProviderTransfer[], reference: string) =>
  transfers.find((each) => each.reference === reference);

const readReference = ({ notes: own }: { notes?: z.output<typeof notes> }) =>
  own && !Array.isArray(own) ? (own.reference ?? null) : null;

const toTransfer = (row: z.output<typeof transfer>): ProviderTransfer => ({
  id: row.id,
  reference: readReference(row),
  isFailed: row.status === 'failed',
  failure: row.error?.description ?? null,
  isOnHold: row.on_hold,
  feePaise: row.fees ?? null,
  settlement: toSettlement(row),
});

function toSettlement({
  recipient_settlement_id: id,
  recipient_settlement: settlement,
}: z.output<typeof transfer>): ProviderTransfer['settlement'] {
  if (!id) return null;
  return { isFailed: settlement?.status === 'failed', utr: settlement?.utr ?? id };
}
