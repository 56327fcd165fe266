import { type ListedVendor, vendorReview } from '#contract/admin-vendors.ts';
import type { VendorStatus } from '#contract/vendors.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { updateVendor, vendorStatusNames } from './vendors.api.ts';

export interface Review {
  vendor: ListedVendor;
  status: VendorStatus;
  /** 'Approve'. */
  label: string;
}

const effects: Record<VendorStatus, string> = {
  approved: 'Their active products are public at once.',
  rejected: 'They can sign in and read the reason. Nothing of theirs is public.',
  suspended: 'Their products are hidden at once. They are signed out and cannot sign in.',
  pending: 'They can sign in and prepare products. Nothing of theirs is public.',
};

export function ReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { vendor, status, label } = review;
  const hasReason = status === 'rejected' || status === 'suspended';
  return (
    <EditDialog
      title={`${label}: ${vendor.businessName}`}
      values={{ statusReason: '' }}
      schema={vendorReview}
      toBody={(_changed, { statusReason }) => ({ status, ...(hasReason && { statusReason }) })}
      save={(body) => updateVendor(vendor._id, body)}
      saved={`${vendor.businessName} is ${vendorStatusNames[status].label.toLowerCase()}`}
      failure="Failed to update vendor"
      submitLabel={label}
      onClose={onClose}
    >
      {({ bind }) => (
        <div className="space-y-4 sm:col-span-2">
          <p>
            {effects[status]} They get an email at {vendor.contact.email}.
          </p>
          {status === 'suspended' && <OrdersToSend count={vendor.ordersToSend} />}
          {hasReason && (
            <TextAreaField
              label="Reason"
              optional={status !== 'rejected'}
              {...bind('statusReason')}
              rows={3}
              maxLength={500}
              help="The vendor can read it"
            />
          )}
        </div>
      )}
    </EditDialog>
  );
}

function OrdersToSend({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="font-semibold text-warn">
      {count} paid {count === 1 ? 'order is' : 'orders are'} not shipped yet and will be listed
      under “Needs attention”.
    </p>
  );
}
