import { queryOptions } from '@tanstack/react-query';
import type { Picture } from '#contract/base/pictures.ts';
import type { OwnReview } from '#contract/care/reviews.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { upload } from '#web/api/upload.ts';
import { ordersKey } from '#web/store/my-orders/orders.api.ts';

/**
 * Loads the delivered lines of an order with their reviews. The query key starts with `ordersKey`, so that a change of
 * an order reloads these lines.
 */
export const ownReviewsQuery = (order: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'reviews', order],
    queryFn: ({ signal }) => api('GET /api/reviews/mine', { query: { order } }, { signal }),
  });

const refreshOwnReviews = () => queryClient.invalidateQueries({ queryKey: ordersKey });

export interface ReviewDraft {
  stars: number;
  title: string;
  text: string;
  usedFor: string;
  newPhotos: readonly File[];
}

interface SendOptions {
  onProgress: (sentBytes: number) => void;
}

export async function sendReview(
  line: string,
  draft: ReviewDraft,
  options: SendOptions,
): Promise<OwnReview> {
  const form = toForm(draft);
  form.append('line', line);
  const review = await upload('POST /api/reviews', form, options);
  await refreshOwnReviews();
  return review;
}

export async function changeReview(
  { _id: id }: OwnReview,
  draft: ReviewDraft,
  keptPhotos: readonly Picture[],
  options: SendOptions,
): Promise<OwnReview> {
  const form = toForm(draft);
  form.append('keepPhotos', JSON.stringify(keptPhotos.map(({ url }) => url)));
  const review = await upload('PUT /api/reviews/:id', form, { ...options, params: { id } });
  await refreshOwnReviews();
  return review;
}

function toForm({ stars, title, text, usedFor, newPhotos }: ReviewDraft): FormData {
  const form = new FormData();
  form.append('stars', String(stars));
  form.append('title', title);
  form.append('text', text);
  form.append('usedFor', usedFor);
  for (const file of newPhotos) form.append('photos', file);
  return form;
}

export async function withdrawReview({ _id: id }: OwnReview): Promise<void> {
  await api('DELETE /api/reviews/:id', { params: { id } });
  await refreshOwnReviews();
}
