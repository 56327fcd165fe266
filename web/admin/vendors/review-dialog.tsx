import type { ListedVendor } from '#contract/admin-vendors.ts';
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
  approved: 'Their active products are in the shop at once.',
  rejected: 'They may sign in and read the reason. Nothing of theirs is public.',
  suspended: 'Their products leave the shop at once, they are signed out and cannot sign in.',
  pending: 'They may sign in and prepare products. Nothing of theirs is public.',
};

/** A rejection asks for its reason; the vendor reads it in their panel and in the mail. */
export function ReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { vendor, status, label } = review;
  const asksWhy = status === 'rejected' || status === 'suspended';
  return (
    <EditDialog
      title={`${label}: ${vendor.businessName}`}
      first={{ statusReason: '' }}
      check={(values) => ({
        statusReason: status === 'rejected' && !values.statusReason.trim() ? 'Required' : '',
      })}
      save={({ statusReason }) =>
        updateVendor(vendor._id, { status, ...(asksWhy && { statusReason }) })
      }
      saved={`${vendor.businessName} is ${vendorStatusNames[status].word.toLowerCase()}`}
      failed="Failed to update vendor"
      submit={label}
      onClose={onClose}
    >
      {(bind) => (
        <div className="space-y-4 sm:col-span-2">
          <p>
            {effects[status]} They are told by e-mail at {vendor.contact.email}.
          </p>
          {status === 'suspended' && vendor.ordersToSend > 0 && (
            <p className="font-semibold text-warn">
              {vendor.ordersToSend} paid {vendor.ordersToSend === 1 ? 'order is' : 'orders are'} not
              sent yet and will stand under “Needs you”.
            </p>
          )}
          {asksWhy && (
            <TextAreaField
              label="Reason"
              optional={status !== 'rejected'}
              {...bind('statusReason')}
              rows={3}
              maxLength={500}
              help="The vendor reads it"
            />
          )}
        </div>
      )}
    </EditDialog>
  );
}
