import { randomBytes } from 'node:crypto';
import { errorBody, type Payment } from './razorpay-entities.ts';
import {
  accountEntity,
  list,
  productEntity,
  requireBankDetails,
  reversalEntity,
  transferEntity,
  type Body,
  type FakeAccount,
  type FakeReversal,
  type FakeTransfer,
} from './route-entities.ts';

type Answer = [status: number, entity: Body];

const businessTypes =
  'llp ngo other individual partnership proprietorship public_limited private_limited trust society not_yet_registered educational_institutes';

/**
 * Route as https://razorpay.com/docs/api/payments/route describes it: linked accounts in four steps, transfers of
 * captured payments and direct ones, holds, reversals and settlements. Requests and amounts are checked.
 */
export function createFakeRoute(payments: Map<string, Payment>) {
  const accounts = new Map<string, FakeAccount>();
  const transfers: FakeTransfer[] = [];
  const reversals: FakeReversal[] = [];
  const idempotent = new Map<string, FakeTransfer>();
  const state = {
    /** What becomes of bank details that are sent. */
    activation: 'activated' as 'activated' | 'under_review' | 'needs_clarification',
    isBalanceLow: false,
    isTransferIdempotent: true,
    settlementStatus: 'processed' as 'processed' | 'failed',
    transferStatus: 'processed' as FakeTransfer['status'],
  };

  const works: Record<RouteKind, (call: RouteCall) => Answer> = {
    createAccount: ({ body }) => createAccount(body),
    account: ({ account }) => [200, accountEntity(account!)],
    stakeholders: ({ account }) => [200, list(account!.stakeholders)],
    createStakeholder: ({ account, body }) => {
      if (!body.name || !body.email) return refuse('The input field is required');
      const created = { entity: 'stakeholder', id: newId('sth'), ...body };
      account!.stakeholders.push(created);
      return [200, created];
    },
    requestProduct: ({ account, body }) => {
      if (body.product_name !== 'route') return refuse('The product requested is invalid.');
      if (body.tnc_accepted !== true) return refuse('The selected tnc accepted is invalid.');
      account!.product ??= {
        id: newId('acc_prd'),
        status: 'needs_clarification',
        requirements: requireBankDetails('field_missing'),
        settlements: null,
      };
      return [200, productEntity(account!)];
    },
    product: ({ account }) => [200, productEntity(account!)],
    updateProduct: ({ account, body }) => updateProduct(account!, body),
    transferPayment: ({ id, body }) => transferPayment(id, body),
    paymentTransfers: ({ id }) => [
      200,
      list(transfers.filter(({ source }) => source === id).map(transferEntity)),
    ],
    transferDirect: ({ body, key }) => transferDirect(body, key),
    listTransfers: ({ query }) => {
      const skip = Number(query.get('skip'));
      const page = transfers.toReversed().slice(skip, skip + Number(query.get('count') ?? 10));
      return [200, list(page.map(transferEntity))];
    },
    transfer: ({ transfer, query }) => {
      const isExpanded = query.get('expand[]') === 'recipient_settlement';
      return [
        200,
        {
          ...transferEntity(transfer!),
          ...(isExpanded && transfer!.settlement && { recipient_settlement: transfer!.settlement }),
        },
      ];
    },
    releaseTransfer: ({ transfer, body }) => {
      transfer!.on_hold = body.on_hold === true;
      return [200, transferEntity(transfer!)];
    },
    reverse: ({ transfer, body }) => reverse(transfer!, body),
    reversals: ({ id }) => [
      200,
      list(reversals.filter((one) => one.transfer_id === id).map(reversalEntity)),
    ],
  };

  function createAccount(body: Body): Answer {
    const {
      email,
      phone,
      legal_business_name: name,
      business_type: type,
    } = body as Body & Record<string, string>;
    const earlier = [...accounts.values()].find((account) => account.email === email);
    if (earlier) {
      return refuse(`Merchant email already exists for account - ${earlier.id.slice(4)}.`);
    }
    if (body.type !== 'route') return refuse(`Invalid type: ${String(body.type)}`);
    if (!businessTypes.split(' ').includes(type!)) return refuse(`Invalid business type: ${type}`);
    if (!/^[A-Za-z\d ]{4,200}$/.test(name!)) {
      return refuse('The name may only contain alphabets, digits and spaces');
    }
    if (!/^\d{8,15}$/.test(phone!)) return refuse('The phone format is invalid');
    const { registered } = (body.profile as { addresses: { registered: Record<string, string> } })
      .addresses;
    for (const field of ['street1', 'street2', 'city', 'state']) {
      const text = registered[field];
      if (!text || text.length > 100) return refuse(`The ${field} field is required`);
    }
    if (!/^\d{6}$/.test(registered.postal_code!)) return refuse('The postal code is invalid');
    const { pan } = (body.legal_info ?? {}) as { pan?: string };
    if (pan && !/^[A-Z]{3}[CHFATBJGL][A-Z]\d{4}[A-Z]$/.test(pan)) {
      return refuse(`company pan field is invalid for business_type: ${type}`);
    }
    const account = { id: newId('acc'), email: email!, body, stakeholders: [] };
    accounts.set(account.id, account);
    return [200, accountEntity(account)];
  }

  function updateProduct(account: FakeAccount, body: Body): Answer {
    const settlements = body.settlements as Record<string, string>;
    if (!/^[A-Z]{4}0[A-Z\d]{6}$/.test(settlements.ifsc_code!)) return refuse('Invalid IFSC Code');
    account.product!.settlements = settlements;
    setActivation(account, state.activation);
    return [200, productEntity(account)];
  }

  function setActivation(account: FakeAccount, status: string) {
    account.product!.status = status;
    account.product!.requirements =
      status === 'needs_clarification'
        ? requireBankDetails('needs_clarification', 'Max retry exceeded for bank account details.')
        : [];
  }

  function transferPayment(paymentId: string, body: Body): Answer {
    const payment = payments.get(paymentId);
    if (!payment) return refuse('The id provided does not exist');
    if (payment.status !== 'captured') return refuse('The payment status should be captured');
    if (payment.amount_refunded > 0) {
      return refuse('Transfer cannot be requested once a refund has been initiated');
    }
    const requested = body.transfers as Body[];
    const earlier = transfers.filter(({ source }) => source === paymentId);
    const sum = [...earlier, ...requested].reduce((all, one) => all + Number(one.amount), 0);
    if (sum > payment.amount) {
      return refuse('The sum of amount requested for transfer is greater than the captured amount');
    }
    const refusal = requested.map(checkTransfer).find((text) => text !== undefined);
    if (refusal) return refuse(refusal);
    const created = requested.map((one) => add(paymentId, one));
    return [200, list(created.map(transferEntity))];
  }

  function transferDirect(body: Body, key: string | undefined): Answer {
    const earlier = state.isTransferIdempotent ? idempotent.get(key ?? '') : undefined;
    if (earlier) return [200, transferEntity(earlier)];
    if (state.isBalanceLow) return refuse('Transfer cannot be made due to insufficient balance');
    const refusal = checkTransfer(body);
    if (refusal) return refuse(refusal);
    const created = add('acc_marketplace', body);
    if (key) idempotent.set(key, created);
    return [200, transferEntity(created)];
  }

  function checkTransfer({ account, amount, currency }: Body): string | undefined {
    if (!Number.isInteger(amount) || Number(amount) < 100) {
      return 'The transfers.0.amount must be at least 100.';
    }
    if (currency !== 'INR') return 'The currency is invalid';
    const status = accounts.get(String(account))?.product?.status;
    if (status === undefined) return 'input is an invalid account_code.';
    return status === 'activated' ? undefined : 'The linked account is not activated';
  }

  function add(source: string, body: Body): FakeTransfer {
    const created: FakeTransfer = {
      id: newId('trf'),
      source,
      recipient: String(body.account),
      amount: Number(body.amount),
      amount_reversed: 0,
      notes: body.notes as Body,
      on_hold: body.on_hold === true,
      status: state.transferStatus,
      failure: state.transferStatus === 'failed' ? 'The bank of the account is down' : null,
      settlement: null,
    };
    transfers.push(created);
    return created;
  }

  function reverse(transfer: FakeTransfer, body: Body): Answer {
    const amount = Number(body.amount);
    if (amount < 100) return refuse('The amount must be at least INR 1.00');
    const isGone = transfer.settlement?.status === 'processed';
    if (isGone || amount > transfer.amount - transfer.amount_reversed) {
      return refuse('The linked account does not have sufficient balance to process reversal.');
    }
    const { id: transfer_id } = transfer;
    const created = { id: newId('rvrsl'), transfer_id, amount, notes: body.notes as Body };
    reversals.push(created);
    transfer.amount_reversed += amount;
    return [200, reversalEntity(created)];
  }

  /** The next working day: what is released goes to the banks, one settlement for each account. */
  function settle(): void {
    const byAccount = new Map<string, NonNullable<FakeTransfer['settlement']>>();
    for (const transfer of transfers) {
      const { recipient, on_hold, settlement, amount, amount_reversed: reversed } = transfer;
      if (on_hold || settlement || amount === reversed || transfer.status === 'failed') continue;
      const made = byAccount.get(recipient) ?? {
        id: newId('setl'),
        status: state.settlementStatus,
        utr: `AXISCN${randomBytes(5).readUIntBE(0, 5)}`,
      };
      byAccount.set(recipient, made);
      transfer.settlement = made;
    }
  }

  function work(kind: RouteKind, ids: string[], rest: Omit<RouteCall, 'id'>): Answer {
    const id = ids[0] ?? '';
    const account = accounts.get(id);
    if (id.startsWith('acc_') && !account) return refuse('Linked account does not exist');
    const transfer = transfers.find((one) => one.id === id);
    if (id.startsWith('trf_') && !transfer) return refuse('transfer_id is not a valid id');
    return works[kind]({ ...rest, id, account, transfer });
  }

  return { accounts, transfers, reversals, state, settle, setActivation, work };
}

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

/** Undefined for a call that is not Route's. */
export function routeKindOf(method: string, path: string): [RouteKind, string[]] | undefined {
  const ids: string[] = [];
  const pattern = path.replaceAll(/\/([a-z_]+_[\da-f]{14})(?=\/|$)/g, (_, id: string) => {
    ids.push(id);
    return '/*';
  });
  const kind = (kinds as Record<string, RouteKind>)[`${method} ${pattern}`];
  return kind && [kind, ids];
}

const refuse = (description: string): Answer => [400, errorBody(description)];
const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;
