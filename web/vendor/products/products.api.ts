import type { ApiResponse } from '#contract/api.ts';
import { download } from '#web/api/download.ts';

export type OwnProduct = ApiResponse<'GET /api/products/vendor'>[number];

export const downloadProducts = () =>
  download('/api/products/vendor/export', () => 'baithak-products.csv');
