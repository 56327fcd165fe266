export {
  countPublicProducts,
  countVendorsWithPublicProducts,
  findPublicProductIds,
  findVendorsWithPublicProducts,
} from './public-products.queries.ts';
export { deleteVendorProducts } from './product-writes.queries.ts';
