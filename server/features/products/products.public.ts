export {
  countPublicProducts,
  countVendorsOnSale,
  findPublicProductIds,
  findVendorsOnSale,
} from './public-products.queries.ts';
export { deleteVendorProducts } from './product-writes.queries.ts';
