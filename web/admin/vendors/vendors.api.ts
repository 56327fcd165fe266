import type { ListedVendor } from '#contract/admin-vendors.ts';
import type { Args } from '#contract/api.ts';
import type { VendorStatus } from '#contract/vendors.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { readToken } from '#web/session/token-store.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import type { BulkAct } from '../parts/bulk-bar.tsx';

export const vendorStatusNames: Record<VendorStatus, { word: string; tone: BadgeTone }> = {
  pending: { word: 'Pending', tone: 'warn' },
  approved: { word: 'Approved', tone: 'good' },
  rejected: { word: 'Rejected', tone: 'bad' },
  suspended: { word: 'Suspended', tone: 'bad' },
};

type Change = Args<'PUT /api/vendors/:id'>['body'];

export const updateVendor = (id: string, body: Change) =>
  api('PUT /api/vendors/:id', { params: { id }, body });

export const deleteVendor = ({ _id: id }: ListedVendor) =>
  api('DELETE /api/vendors/:id', { params: { id } });

/** The call needs the bearer, so the file is fetched and handed over as a download. */
export async function saveCertificate({ _id: id, businessName }: ListedVendor): Promise<void> {
  const response = await fetch(`/api/vendors/${id}/certificate`, {
    headers: { authorization: `Bearer ${readToken() ?? ''}` },
  });
  if (!response.ok) throw new ApiError(response.status);
  const type = response.headers.get('content-type') ?? '';
  const ending =
    { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }[type] ?? 'bin';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = `${businessName} certificate.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const bulkActs: readonly BulkAct<ListedVendor>[] = [
  {
    label: 'Approve',
    done: 'approved',
    run: ({ _id }) => updateVendor(_id, { status: 'approved' }),
    confirm: 'Their active products are in the shop at once, and they are told by e-mail.',
    failed: 'Failed to update vendor',
  },
  {
    label: 'Suspend',
    done: 'suspended',
    run: ({ _id }) => updateVendor(_id, { status: 'suspended' }),
    confirm:
      'Their products leave the shop at once and they are signed out. They are told by e-mail.',
    failed: 'Failed to update vendor',
  },
];
