import { queryOptions } from '@tanstack/react-query';
import type { OrderWithTimeline } from '#contract/orders/orders.ts';
import type { OrderReturn, ReturnStep } from '#contract/orders/returns.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { upload } from '#web/api/upload.ts';
import { toRequestLines } from '#web/parts/orders/order-pieces.ts';
import { ordersKey } from '#web/store/my-orders/orders.api.ts';
import type { ReturnDraft } from './return-draft.ts';

/** Loads a return. Whatever reloads the orders also reloads it, because its query key starts with `ordersKey`. */
export const returnQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'return', id],
    queryFn: ({ signal }) => api('GET /api/returns/:id', { params: { id } }, { signal }),
  });

interface RequestOptions {
  /** Prevents a second return: every attempt to send the same choices uses the same key. */
  idempotencyKey: string;
  onProgress: (sentBytes: number) => void;
}

export async function requestReturn(
  order: OrderWithTimeline,
  draft: ReturnDraft,
  { idempotencyKey, onProgress }: RequestOptions,
): Promise<OrderReturn> {
  const form = new FormData();
  form.append('order', order._id);
  form.append('lines', JSON.stringify(toRequestLines(draft.chosen)));
  form.append('reason', draft.reason);
  form.append('resolution', draft.resolution);
  form.append('note', draft.note);
  if (draft.pickupAddress) form.append('pickupAddress', JSON.stringify(draft.pickupAddress));
  if (draft.pickupDay) form.append('pickupDay', draft.pickupDay);
  for (const { file } of draft.photos) form.append('photos', file);
  const headers = { 'idempotency-key': idempotencyKey };
  const sent = await upload('POST /api/returns', form, { headers, onProgress });
  queryClient.setQueryData(returnQuery(sent._id).queryKey, sent);
  void queryClient.invalidateQueries({ queryKey: ordersKey });
  return sent;
}

export async function objectToMissedPickup({ _id }: OrderReturn, reason: string): Promise<void> {
  const body: ReturnStep = { action: 'object', reason };
  await api('PUT /api/returns/:id', { params: { id: _id }, body });
}

export async function withdrawReturn(orderReturn: OrderReturn): Promise<void> {
  const body: ReturnStep = { action: 'withdraw' };
  await api('PUT /api/returns/:id', { params: { id: orderReturn._id }, body });
}
