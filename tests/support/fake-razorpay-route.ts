import {
  createAccount,
  createStakeholder,
  requestProduct,
  setActivation,
  updateProduct,
} from './fake-route-accounts.ts';
import {
  reverseTransfer,
  settleTransfers,
  transferDirect,
  transferPayment,
} from './fake-route-transfers.ts';
import type { Payment } from './razorpay-entities.ts';
import {
  accountEntity,
  list,
  productEntity,
  refuse,
  reversalEntity,
  transferEntity,
  type Body,
  type FakeAccount,
  type FakeTransfer,
  type RouteData,
  type RouteResponse,
} from './route-entities.ts';

/**
 * Fakes Route as https://razorpay.com/docs/api/payments/route describes it: linked accounts in four steps, transfers of
 * captured payments, direct transfers, holds, reversals and settlements. Requests and amounts are checked.
 */
export function createFakeRoute(payments: Map<string, Payment>) {
  const data: RouteData = {
    payments,
    accounts: new Map(),
    transfers: [],
    reversals: [],
    transfersByKey: new Map(),
    state: {
      activation: 'activated',
      isBalanceLow: false,
      isTransferIdempotent: true,
      settlementStatus: 'processed',
      transferStatus: 'processed',
    },
  };

  function respond(kind: RouteKind, ids: string[], rest: Omit<RouteCall, 'id'>): RouteResponse {
    const id = ids[0] ?? '';
    const account = data.accounts.get(id);
    if (id.startsWith('acc_') && !account) return refuse('Linked account does not exist');
    const transfer = data.transfers.find((one) => one.id === id);
    if (id.startsWith('trf_') && !transfer) return refuse('transfer_id is not a valid id');
    return responders[kind](data, { ...rest, id, account, transfer });
  }

  const { accounts, transfers, reversals, state } = data;
  const settle = () => settleTransfers(data);
  return { accounts, transfers, reversals, state, settle, setActivation, respond };
}

const responders: Record<RouteKind, (data: RouteData, call: RouteCall) => RouteResponse> = {
  createAccount: (data, { body }) => createAccount(data, body),
  account: (_, { account }) => [200, accountEntity(account!)],
  stakeholders: (_, { account }) => [200, list(account!.stakeholders)],
  createStakeholder: (_, { account, body }) => createStakeholder(account!, body),
  requestProduct: (_, { account, body }) => requestProduct(account!, body),
  product: (_, { account }) => [200, productEntity(account!)],
  updateProduct: (data, { account, body }) => updateProduct(data, account!, body),
  transferPayment: (data, { id, body }) => transferPayment(data, id, body),
  paymentTransfers: ({ transfers }, { id }) => [
    200,
    list(transfers.filter(({ source }) => source === id).map(transferEntity)),
  ],
  transferDirect: (data, { body, key }) => transferDirect(data, body, key),
  listTransfers: ({ transfers }, { query }) => {
    const skip = Number(query.get('skip'));
    const page = transfers.toReversed().slice(skip, skip + Number(query.get('count') ?? 10));
    return [200, list(page.map(transferEntity))];
  },
  transfer: (_, { transfer, query }) => {
    const { settlement } = transfer!;
    const isExpanded = query.get('expand[]') === 'recipient_settlement';
    const expanded = isExpanded && settlement && { recipient_settlement: settlement };
    return [200, { ...transferEntity(transfer!), ...expanded }];
  },
  releaseTransfer: (_, { transfer, body }) => {
    transfer!.on_hold = body.on_hold === true;
    return [200, transferEntity(transfer!)];
  },
  reverse: (data, { transfer, body }) => reverseTransfer(data, transfer!, body),
  reversals: ({ reversals }, { id }) => [
    200,
    list(reversals.filter((one) => one.transfer_id === id).map(reversalEntity)),
  ],
};

interface RouteCall {
  id: string;
  body: Body;
  query: URLSearchParams;
  key: string | undefined;
  account?: FakeAccount | undefined;
  transfer?: FakeTransfer | undefined;
}

const kinds = {
  'POST /v2/accounts': 'createAccount',
  'GET /v2/accounts/*': 'account',
  'GET /v2/accounts/*/stakeholders': 'stakeholders',
  'POST /v2/accounts/*/stakeholders': 'createStakeholder',
  'POST /v2/accounts/*/products': 'requestProduct',
  'GET /v2/accounts/*/products/*': 'product',
  'PATCH /v2/accounts/*/products/*': 'updateProduct',
  'POST /v1/payments/*/transfers': 'transferPayment',
  'GET /v1/payments/*/transfers': 'paymentTransfers',
  'POST /v1/transfers': 'transferDirect',
  'GET /v1/transfers': 'listTransfers',
  'GET /v1/transfers/*': 'transfer',
  'PATCH /v1/transfers/*': 'releaseTransfer',
  'POST /v1/transfers/*/reversals': 'reverse',
  'GET /v1/transfers/*/reversals': 'reversals',
} as const;
export type RouteKind = (typeof kinds)[keyof typeof kinds];

/** Finds the kind of a call and the ids in its path. Returns undefined for a call that is not part of Route. */
export function findRouteKind(method: string, path: string): [RouteKind, string[]] | undefined {
  const ids: string[] = [];
  const pattern = path.replaceAll(/\/([a-z_]+_[\da-f]{14})(?=\/|$)/g, (_, id: string) => {
    ids.push(id);
    return '/*';
  });
  const kind = (kinds as Record<string, RouteKind>)[`${method} ${pattern}`];
  return kind && [kind, ids];
}
