export {
  countPublicProducts,
  findPublicProductIds,
  findVendorsOnSale,
} from './product-addresses.queries.ts';
export { deleteVendorProducts } from './product-writes.queries.ts';
