import { randomBytes } from 'node:crypto';
import { newId } from './razorpay-entities.ts';
import {
  list,
  refuse,
  reversalEntity,
  transferEntity,
  type Body,
  type FakeTransfer,
  type RouteData,
  type RouteResponse,
} from './route-entities.ts';

export function transferPayment(data: RouteData, paymentId: string, body: Body): RouteResponse {
  const payment = data.payments.get(paymentId);
  if (!payment) return refuse('The id provided does not exist');
  if (payment.status !== 'captured') return refuse('The payment status should be captured');
  if (payment.amount_refunded > 0) {
    return refuse('Transfer cannot be requested once a refund has been initiated');
  }
  const requested = body.transfers as Body[];
  const earlier = data.transfers.filter(({ source }) => source === paymentId);
  const sum = [...earlier, ...requested].reduce((all, one) => all + Number(one.amount), 0);
  if (sum > payment.amount) {
    return refuse('The sum of amount requested for transfer is greater than the captured amount');
  }
  const problem = requested.map((one) => checkTransfer(data, one)).find(Boolean);
  if (problem) return refuse(problem);
  const created = requested.map((one) => addTransfer(data, paymentId, one));
  return [200, list(created.map(transferEntity))];
}

export function transferDirect(
  data: RouteData,
  body: Body,
  key: string | undefined,
): RouteResponse {
  const { state, transfersByKey } = data;
  const earlier = state.isTransferIdempotent ? transfersByKey.get(key ?? '') : undefined;
  if (earlier) return [200, transferEntity(earlier)];
  if (state.isBalanceLow) return refuse('Transfer cannot be made due to insufficient balance');
  const problem = checkTransfer(data, body);
  if (problem) return refuse(problem);
  const created = addTransfer(data, 'acc_marketplace', body);
  if (key) transfersByKey.set(key, created);
  return [200, transferEntity(created)];
}

function checkTransfer(
  { accounts }: RouteData,
  { account, amount, currency }: Body,
): string | undefined {
  if (!Number.isInteger(amount) || Number(amount) < 100) {
    return 'The transfers.0.amount must be at least 100.';
  }
  if (currency !== 'INR') return 'The currency is invalid';
  const status = accounts.get(String(account))?.product?.status;
  if (status === undefined) return 'input is an invalid account_code.';
  return status === 'activated' ? undefined : 'The linked account is not activated';
}

function addTransfer({ state, transfers }: RouteData, source: string, body: Body): FakeTransfer {
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

export function reverseTransfer(
  { reversals }: RouteData,
  transfer: FakeTransfer,
  body: Body,
): RouteResponse {
  const amount = Number(body.amount);
  if (amount < 100) return refuse('The amount must be at least INR 1.00');
  const isPaidOut = transfer.settlement?.status === 'processed';
  if (isPaidOut || amount > transfer.amount - transfer.amount_reversed) {
    return refuse('The linked account does not have sufficient balance to process reversal.');
  }
  const { id: transfer_id } = transfer;
  const created = { id: newId('rvrsl'), transfer_id, amount, notes: body.notes as Body };
  reversals.push(created);
  transfer.amount_reversed += amount;
  return [200, reversalEntity(created)];
}

/** Settles all released transfers, as Razorpay does on the next working day: one settlement for each account. */
export function settleTransfers({ state, transfers }: RouteData): void {
  const byAccount = new Map<string, NonNullable<FakeTransfer['settlement']>>();
  for (const transfer of transfers) {
    const { recipient, on_hold, amount, amount_reversed: reversed } = transfer;
    const isDone = transfer.settlement || amount === reversed || transfer.status === 'failed';
    if (on_hold || isDone) continue;
    const settlement = byAccount.get(recipient) ?? {
      id: newId('setl'),
      status: state.settlementStatus,
      utr: `AXISCN${randomBytes(5).readUIntBE(0, 5)}`,
    };
    byAccount.set(recipient, settlement);
    transfer.settlement = settlement;
  }
}
