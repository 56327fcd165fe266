import { Ban, CircleCheck, CircleX, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { ListedVendor } from '#contract/admin-vendors.ts';
import { EmailText } from '#web/parts/email-text.tsx';
import { formatDate } from '#web/parts/format-date.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { RowMenu } from '#web/parts/row-menu.tsx';
import type { Review } from './review-dialog.tsx';
import { vendorStatusNames } from './vendors.api.ts';

interface Actions {
  onEdit: (vendor: ListedVendor) => void;
  onDelete: (vendor: ListedVendor) => void;
  onReview: (review: Review) => void;
}

export function vendorColumns(actions: Actions): Column<ListedVendor>[] {
  return [
    {
      id: 'business',
      header: 'Business',
      isHeading: true,
      sort: { kind: 'text', ascending: 'name', descending: 'name-down' },
      cell: (vendor) => (
        <span className="block min-w-0">
          <span className="font-semibold">{vendor.businessName}</span>
          <EmailText email={vendor.contact.email} className="font-normal" />
        </span>
      ),
    },
    {
      id: 'owner',
      header: 'Owner',
      cell: ({ ownerName, contact }) => (
        <span>
          {ownerName}
          {contact.city && <span className="block text-soft">{contact.city}</span>}
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status, sharedPan }) => (
        <span className="flex flex-wrap justify-end gap-1.5 panel:justify-start">
          <Badge tone={vendorStatusNames[status].tone} dot>
            {vendorStatusNames[status].word}
          </Badge>
          {sharedPan && <Badge tone="warn">Shared PAN</Badge>}
        </span>
      ),
    },
    {
      id: 'rate',
      header: 'Commission',
      align: 'end',
      cell: ({ commissionRate }) => `${commissionRate}%`,
    },
    {
      id: 'products',
      header: 'Products',
      align: 'end',
      cell: ({ productCount }) => productCount.toLocaleString('en-IN'),
    },
    {
      id: 'joined',
      header: 'Joined',
      sort: { kind: 'date', ascending: 'oldest', descending: 'newest' },
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
    },
    {
      id: 'actions',
      header: 'Actions',
      cell: (vendor) => <VendorMenu vendor={vendor} {...actions} />,
    },
  ];
}

function VendorMenu({ vendor, onEdit, onDelete, onReview }: Actions & { vendor: ListedVendor }) {
  const reviews = [
    { status: 'approved', label: 'Approve', icon: <CircleCheck aria-hidden size={16} /> },
    { status: 'rejected', label: 'Reject', icon: <CircleX aria-hidden size={16} /> },
    { status: 'suspended', label: 'Suspend', icon: <Ban aria-hidden size={16} /> },
    { status: 'pending', label: 'Review again', icon: <RotateCcw aria-hidden size={16} /> },
  ] as const;
  return (
    <RowMenu
      name={vendor.businessName}
      entries={[
        ...reviews
          .filter(({ status }) => status !== vendor.status)
          .map(({ status, label, icon }) => ({
            label,
            icon,
            onSelect: () => onReview({ vendor, status, label }),
          })),
        { label: 'Edit', icon: <Pencil aria-hidden size={16} />, onSelect: () => onEdit(vendor) },
        {
          label: 'Delete',
          icon: <Trash2 aria-hidden size={16} />,
          danger: true,
          onSelect: () => onDelete(vendor),
        },
      ]}
    />
  );
}
