import type { Order } from '#contract/orders.ts';
import type { Picture } from '#contract/pictures.ts';

/** The picture of an order line. An order stores only the URL, so there is no placeholder and no other size. */
export function orderedPicture({
  images,
  name,
}: Order['products'][number]['product']): Picture | undefined {
  const [url] = images;
  if (!url) return undefined;
  return { url, alt: name, width: 144, height: 144, placeholder: '', widths: [], avif: false };
}
