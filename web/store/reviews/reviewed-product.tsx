import type { ReviewableLine } from '#contract/care/reviews.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { toOrderedPicture } from '#web/parts/orders/ordered-picture.ts';
import { Picture } from '#web/parts/base/picture.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Shows the product that the review is about. */
export function ReviewedProduct({ entry }: { entry: ReviewableLine }) {
  const { product, variant, deliveredAt } = entry;
  const images = product.image ? [product.image] : [];
  return (
    <div className="flex items-center gap-4">
      <div className="size-18 shrink-0 overflow-hidden rounded-card">
        <Picture picture={toOrderedPicture({ ...product, images })} alt="" sizes="4.5rem" />
      </div>
      <div className="min-w-0">
        <TextLink to={`/product/${product._id}`} className="font-semibold">
          {product.name}
        </TextLink>
        <p className="text-small text-soft">
          {variant && `${variant} · `}Delivered on {formatDate(deliveredAt)}
        </p>
      </div>
    </div>
  );
}
