import type { Product } from '#contract/products.ts';

/** What search engines read, in schema.org's words. */
export function productRecord(product: Product) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: product.images,
    sku: product._id,
    ...(product.material && { material: product.material }),
    ...(product.color && { color: product.color }),
    brand: { '@type': 'Brand', name: product.vendor.businessName },
    offers: {
      '@type': 'Offer',
      priceCurrency: 'INR',
      price: product.discountPrice || product.price,
      availability:
        product.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      seller: { '@type': 'Organization', name: product.vendor.businessName },
    },
  };
}
