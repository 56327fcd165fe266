import { otherColour } from '#contract/catalogue-options.ts';
import { isDiscountBelowPrice } from '#contract/product-rules.ts';
import { ProductCard } from '#web/parts/product-card.tsx';
import type { FormPicture } from '../picture-list.ts';
import type { ProductValues } from './product-values.ts';

interface ProductPreviewProps {
  values: ProductValues;
  pictures: readonly FormPicture[];
}

/** The card as buyers will see it, while it is typed. */
export function ProductPreview({ values, pictures }: ProductPreviewProps) {
  const price = Number(values.price) || 0;
  const discount = Number(values.discountPrice) || 0;
  return (
    <section aria-label="Preview" className="rounded-card border border-line bg-surface p-5">
      <h2 className="font-display text-lead font-semibold">Preview</h2>
      <p className="mb-4 text-small text-soft">How your card looks in the shop</p>
      <div inert className="mx-auto max-w-64">
        <ProductCard
          product={{
            _id: 'preview',
            name: values.name || 'Name of your product',
            description: values.description,
            material: values.material,
            color: values.color === otherColour ? values.customColor : values.color,
            price,
            discountPrice:
              price > 0 && isDiscountBelowPrice(price, discount) ? discount || null : null,
            stock: values.stock === '' ? 10 : Number(values.stock),
            pictures: pictures.map(({ preview }) => ({
              url: preview,
              alt: '',
              width: 800,
              height: 1000,
              placeholder: '',
              widths: [],
              avif: false,
            })),
          }}
        />
      </div>
    </section>
  );
}
