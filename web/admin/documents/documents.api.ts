import { queryOptions } from '@tanstack/react-query';
import type { ApiResponse, Args } from '#contract/api.ts';
import type { Marketplace } from '#contract/orders/documents.ts';
import type { Register } from '#contract/orders/document-rules.ts';
import { api } from '#web/api/client.ts';
import { upload } from '#web/api/upload.ts';
import { saveFromUrl } from '#web/api/download.ts';

export const marketplaceQuery = queryOptions({
  queryKey: ['admin', 'marketplace'],
  queryFn: ({ signal }) => api('GET /api/admin/marketplace', {}, { signal }),
});

export const saveMarketplace = (body: Args<'PUT /api/admin/marketplace'>['body']) =>
  api('PUT /api/admin/marketplace', { body });

export async function downloadRegister(register: Register, month: string): Promise<void> {
  const { url } = await api('POST /api/admin/registers', { body: { register, month } });
  saveFromUrl(url, `${register}-${month}.csv`);
}

export type CommissionInvoice = ApiResponse<'GET /api/admin/commission-invoices'>[number];

export const issueCommissionInvoices = () => api('POST /api/admin/commission-invoices', {});

export async function uploadLogo(file: File): Promise<Marketplace> {
  const form = new FormData();
  form.append('logo', file);
  return upload('POST /api/admin/marketplace/logo', form);
}

export const removeLogo = () => api('DELETE /api/admin/marketplace/logo', {});
