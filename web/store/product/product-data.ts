import { policies } from '#contract/base/policies.ts';
import type { Product, Variant } from '#contract/catalogue/products.ts';
import type { ProductReviews } from '#contract/catalogue/review-records.ts';
import { nameWithOptions } from '#contract/catalogue/variant-text.ts';
import { productPath } from '#web/parts/base/product-path.ts';
import {
  schemaContext,
  type StructuredData,
  toAbsoluteUrl,
} from '#web/parts/base/structured-data.ts';

/** Returns a Product with its offer or, if it has options, a ProductGroup in which each variant has its own offer. */
export function productData(
  origin: string,
  product: Product,
  reviews?: ProductReviews,
): StructuredData {
  const url = `${origin}/product/${product._id}`;
  const shared = {
    ...schemaContext,
    name: product.name,
    description: product.description || product.name,
    url,
    category: product.category,
    brand: { '@type': 'Brand', name: product.vendor.businessName },
    ...(reviews && reviews.count > 0 && reviewData(reviews)),
  };
  if (product.options.length === 0) {
    return {
      ...shared,
      '@type': 'Product',
      sku: product._id,
      ...(product.material && { material: product.material }),
      ...(product.color && { color: product.color }),
      image: product.images.map((image) => toAbsoluteUrl(origin, image)),
      offers: offerOf(url, product, product),
    };
  }
  const properties = findProperties(product.options.map(({ name }) => name));
  return {
    ...shared,
    '@type': 'ProductGroup',
    productGroupID: product._id,
    variesBy: [...properties.values()].map((property) => `https://schema.org/${property}`),
    hasVariant: product.variants.map((variant) =>
      variantData(origin, product, variant, properties),
    ),
  };
}

function reviewData({ average, count, reviews }: ProductReviews): StructuredData {
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
    review: reviews.map(({ author, stars, title, text, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      reviewRating: { '@type': 'Rating', ratingValue: stars },
      ...(title && { name: title }),
      reviewBody: text,
      datePublished: createdAt.slice(0, 10),
    })),
  };
}

function variantData(
  origin: string,
  product: Product,
  variant: Variant,
  properties: ReadonlyMap<string, string>,
): StructuredData {
  const { _id, sku, options, images = [] } = variant;
  return {
    '@type': 'Product',
    name: nameWithOptions(product.name, Object.values(options)),
    sku: sku || _id,
    image: images.map((image) => toAbsoluteUrl(origin, image)),
    ...Object.fromEntries(
      [...properties].map(([option, property]) => [property, options[option] ?? '']),
    ),
    offers: offerOf(origin + productPath(product._id, _id), product, variant),
  };
}

/**
 * Returns the schema.org properties by option. Search engines use them to distinguish variants. An option without a
 * property, or whose property an earlier option has, appears only in the name of the variant.
 */
function findProperties(options: string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const option of options) {
    const property = propertyOf(option);
    if (property && ![...found.values()].includes(property)) found.set(option, property);
  }
  return found;
}

const propertyOf = (option: string) =>
  Object.entries({
    color: /colou?r/i,
    material: /fabric|material|leather/i,
    pattern: /finish|pattern/i,
    size: /size|seat/i,
  }).find(([, names]) => names.test(option))?.[0];

function offerOf(
  url: string,
  { vendor }: Product,
  { price, discountPrice, stock }: Pick<Variant, 'price' | 'discountPrice' | 'stock'>,
): StructuredData {
  return {
    '@type': 'Offer',
    url,
    price: discountPrice || price,
    priceCurrency: 'INR',
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: vendor.businessName },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IN',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: policies.returnDays,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      itemDefectReturnFees: 'https://schema.org/FreeReturn',
    },
  };
}
