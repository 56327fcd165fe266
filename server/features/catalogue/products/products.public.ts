export {
  countPublicProducts,
  countVendorsWithPublicProducts,
  findPublicProductIds,
  findVendorsWithPublicProducts,
} from './public-products.queries.ts';
export { deleteVendorProducts } from './product-writes.queries.ts';
export { buildProductDetailWire, buildProductWire } from './products.wire.ts';
export { buildChosenVariantWire, listOptionNames, type VariantRow } from './variants.wire.ts';
