import type { ListedVendor } from '#contract/people/admin-vendors.ts';
import type { Args } from '#contract/api.ts';
import type { VendorStatus } from '#contract/people/vendors.ts';
import { api } from '#web/api/client.ts';
import { download } from '#web/api/download.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import type { BulkAction } from '#web/parts/base/bulk-bar.tsx';

export const vendorStatusNames: Record<VendorStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  suspended: { label: 'Suspended', tone: 'bad' },
};

export const statusChoices = Object.entries(vendorStatusNames).map(([value, { label }]) => ({
  value,
  label,
}));

type Change = Args<'PUT /api/vendors/:id'>['body'];

export const updateVendor = (id: string, body: Change) =>
  api('PUT /api/vendors/:id', { params: { id }, body });

export const deleteVendor = ({ _id: id }: ListedVendor) =>
  api('DELETE /api/vendors/:id', { params: { id } });

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

export const saveCertificate = ({ _id: id, businessName }: ListedVendor) =>
  download(
    `/api/vendors/${id}/certificate`,
    (type) => `${businessName} certificate.${extensions[type] ?? 'bin'}`,
  );

export const bulkActions: readonly BulkAction<ListedVendor>[] = [
  {
    label: 'Approve',
    done: 'approved',
    run: ({ _id }) => updateVendor(_id, { status: 'approved' }),
    confirm: 'Their active products go on sale immediately. Each vendor gets an email.',
    failed: 'Failed to update vendor',
  },
  {
    label: 'Suspend',
    done: 'suspended',
    run: ({ _id }) => updateVendor(_id, { status: 'suspended' }),
    confirm:
      'Their products are taken off sale, and the vendors are signed out. Each vendor gets an email.',
    failed: 'Failed to update vendor',
  },
];
