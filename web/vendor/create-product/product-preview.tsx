import { useWatch } from 'react-hook-form';
import { readNumber } from '#contract/field-rules.ts';
import { otherColour } from '#contract/catalogue/catalogue-options.ts';
import { isDiscountBelowPrice } from '#contract/catalogue/product-rules.ts';
import { materialLineOf } from '#web/parts/catalogue/material-line.ts';
import { ProductCard } from '#web/parts/catalogue/product-card.tsx';
import type { ProductFieldsProps } from '../product-form/product-fields.tsx';
import type { ProductValues } from '../product-form/product-values.ts';

/** Shows the product card as customers will see it. The card changes while the vendor types. */
export function ProductPreview({ form }: ProductFieldsProps) {
  const values = useWatch({ control: form.control }) as ProductValues;
  return (
    <section aria-label="Preview" className="rounded-card border border-line bg-surface p-5">
      <h2 className="font-display text-lead font-semibold">Preview</h2>
      <p className="mb-4 text-small text-soft">How customers will see your product</p>
      <div inert className="mx-auto max-w-64">
        <ProductCard product={{ ...toCardProduct(values), rating: noRating }} />
      </div>
    </section>
  );
}

const noRating = { average: 0, count: 0 };

const colourOf = ({ color, customColor }: ProductValues) =>
  color === otherColour ? customColor : color;

/**
 * Returns the values that the card shows. A product with options has those of its default variant, whose pictures come
 * before those of the product.
 */
function findShownValues({ options, variants, images, ...single }: ProductValues) {
  const shown = variants.find(({ stock }) => readNumber(stock) > 0) ?? variants[0];
  if (options.length === 0 || !shown) return { ...single, images };
  const variantPictures = options
    .flatMap(({ values }) => values)
    .flatMap(({ key, pictures }) => (shown.valueKeys.includes(key) ? pictures : []));
  return { ...shown, images: [...variantPictures, ...images] };
}

function toCardProduct(values: ProductValues) {
  const shown = findShownValues(values);
  const price = readNumber(shown.price) || 0;
  const discount = readNumber(shown.discountPrice) || 0;
  const isDiscounted = price > 0 && discount > 0 && isDiscountBelowPrice(price, discount);
  return {
    _id: 'preview',
    name: values.name || 'Product name',
    description: values.description,
    materialLine: materialLineOf({ ...values, color: colourOf(values) }),
    price,
    discountPrice: isDiscounted ? discount : null,
    stock: shown.stock === '' ? 10 : readNumber(shown.stock),
    pictures: shown.images.map(({ preview }) => ({
      url: preview,
      alt: '',
      width: 800,
      height: 1000,
      placeholder: '',
      widths: [],
      avif: false,
    })),
  };
}
