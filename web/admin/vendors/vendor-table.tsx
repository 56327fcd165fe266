import { Ban, CircleCheck, CircleX, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { ListedVendor } from '#contract/people/admin-vendors.ts';
import { messageOf } from '#web/api/api-error.ts';
import { createDeleteEntry, createEditEntry, RowMenu } from '#web/parts/base/row-menu.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { refreshAdmin } from '../parts/refresh-admin.ts';
import type { Column } from '#web/ui/data-table-column.ts';
import { buildDateColumn } from '../parts/date-column.tsx';
import { NameAndEmail } from '../parts/name-and-email.tsx';
import type { Review } from './review-dialog.tsx';
import { updateVendor, vendorStatusNames } from './vendors.api.ts';

interface Actions {
  onEdit: (vendor: ListedVendor) => void;
  onDelete: (vendor: ListedVendor) => void;
  onReview: (review: Review) => void;
}

export function buildVendorColumns(actions: Actions): Column<ListedVendor>[] {
  return [
    {
      id: 'business',
      header: 'Business',
      isHeading: true,
      sort: { kind: 'text', ascending: 'name', descending: 'name-down' },
      cell: ({ businessName, contact }) => (
        <NameAndEmail name={businessName} email={contact.email} />
      ),
    },
    ownerColumn,
    {
      id: 'status',
      card: 'top',
      header: 'Status',
      cell: (vendor) => <VendorBadges {...vendor} />,
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
    buildDateColumn('Joined', ({ createdAt }) => createdAt, 'bottom'),
    {
      id: 'review',
      header: 'Review',
      card: 'footer',
      cell: (vendor) =>
        vendor.status === 'pending' ? (
          <ReviewButtons vendor={vendor} onReview={actions.onReview} />
        ) : null,
    },
    {
      id: 'actions',
      header: 'Actions',
      card: 'actions',
      cell: (vendor) => <VendorMenu vendor={vendor} {...actions} />,
    },
  ];
}

const ownerColumn: Column<ListedVendor> = {
  id: 'owner',
  header: 'Owner',
  cell: ({ ownerName, contact }) => (
    <span>
      {ownerName}
      {contact.city && <span className="block text-soft">{contact.city}</span>}
    </span>
  ),
};

function VendorBadges({ status, sharedPan, applicationCount }: ListedVendor) {
  return (
    <span className="flex flex-col items-end gap-1.5 panel:flex-row panel:flex-wrap panel:items-start">
      <Badge tone={vendorStatusNames[status].tone} dot>
        {vendorStatusNames[status].label}
      </Badge>
      {applicationCount > 1 && <Badge tone="plain">Application {applicationCount}</Badge>}
      {sharedPan && <Badge tone="warn">Shared PAN</Badge>}
    </span>
  );
}

type ReviewButtonsProps = Pick<Actions, 'onReview'> & { vendor: ListedVendor };

/** Shows the buttons of a pending vendor. Approve takes effect at once, and Reject asks for a reason. */
function ReviewButtons({ vendor, onReview }: ReviewButtonsProps) {
  return (
    <span className="flex gap-2 pr-2 max-panel:[&>button]:grow panel:flex-col panel:pr-0">
      <ApproveButton vendor={vendor} onReview={onReview} />
      <Button
        tone="outline"
        size="small"
        aria-label={`Reject ${vendor.businessName}`}
        onClick={() => onReview({ vendor, status: 'rejected', label: 'Reject' })}
      >
        Reject
      </Button>
    </span>
  );
}

/** Opens the dialog for a vendor without a GSTIN, because its State and enrolment number are needed. */
function ApproveButton({ vendor, onReview }: ReviewButtonsProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function approve() {
    if (!vendor.legalInfo.gstNumber) {
      onReview({ vendor, status: 'approved', label: 'Approve' });
      return;
    }
    setIsBusy(true);
    try {
      await updateVendor(vendor._id, { status: 'approved' });
      showSuccess(`${vendor.businessName} is approved`);
      await refreshAdmin();
    } catch (error) {
      showError(messageOf(error, 'Failed to update vendor'));
    }
    setIsBusy(false);
  }

  return (
    <Button
      tone="secondary"
      size="small"
      aria-label={`Approve ${vendor.businessName}`}
      busy={isBusy}
      onClick={() => void approve()}
    >
      Approve
    </Button>
  );
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
        createEditEntry(() => onEdit(vendor)),
        createDeleteEntry(() => onDelete(vendor)),
      ]}
    />
  );
}
