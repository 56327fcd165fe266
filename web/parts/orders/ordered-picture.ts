import type { Order } from '#contract/orders/orders.ts';
import type { Picture } from '#contract/base/pictures.ts';

/** Returns the picture of an order line. An order stores only its URL, without a placeholder or other sizes. */
export function toOrderedPicture({
  images,
  name,
}: Order['products'][number]['product']): Picture | undefined {
  const [url] = images;
  if (!url) return undefined;
  return { url, alt: name, width: 144, height: 144, placeholder: '', widths: [], avif: false };
}
