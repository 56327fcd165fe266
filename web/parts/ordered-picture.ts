import type { Order } from '#contract/orders.ts';
import type { Picture } from '#contract/pictures.ts';

/** An order stores only the URLs of its pictures. */
export function orderedPicture({
  images,
  name,
}: Order['products'][number]['product']): Picture | undefined {
  const [url] = images;
  if (!url) return undefined;
  return { url, alt: name, width: 144, height: 144, placeholder: '', widths: [], avif: false };
}
