import type { FieldValues } from 'react-hook-form';
import { indianStates } from '#contract/base/address-rules.ts';
import { isFilled, requiredMessage } from '#contract/field-rules.ts';
import { evenWithOtherErrors } from '#contract/fields.ts';
import { type ListedVendor, vendorReview } from '#contract/people/admin-vendors.ts';
import type { VendorStatus } from '#contract/people/vendors.ts';
import { formatCount } from '#web/parts/base/format-count.ts';
import type { ContractForm } from '#web/parts/base/use-contract-form.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { updateVendor, vendorStatusNames } from './vendors.api.ts';

export interface Review {
  vendor: ListedVendor;
  status: VendorStatus;
  /** The label of the dialog and of its button, such as 'Approve'. */
  label: string;
}

/** The server refuses the approval of a vendor without a GSTIN unless both are entered. */
const approval = vendorReview
  .refine(({ contact }) => isFilled(String(contact?.state ?? '')), {
    path: ['contact', 'state'],
    message: requiredMessage,
    ...evenWithOtherErrors,
  })
  .refine(({ legalInfo }) => isFilled(String(legalInfo?.enrolmentNumber ?? '')), {
    path: ['legalInfo', 'enrolmentNumber'],
    message: requiredMessage,
    ...evenWithOtherErrors,
  });

const effects: Record<VendorStatus, string> = {
  approved: 'Their active products become public immediately.',
  rejected: 'They can sign in and read the reason. Their page and products are not public.',
  suspended: 'Their products are hidden immediately. They are signed out and cannot sign in.',
  pending: 'They can sign in and prepare products. Their page and products are not public.',
};

export function ReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { vendor, status, label } = review;
  const shouldAskForState = status === 'approved' && vendor.legalInfo.gstNumber === '';
  const hasReason = status === 'rejected' || status === 'suspended';
  return (
    <EditDialog
      title={`${label}: ${vendor.businessName}`}
      initialValues={{
        statusReason: '',
        contact: { state: vendor.contact.state },
        legalInfo: { enrolmentNumber: vendor.legalInfo.enrolmentNumber },
      }}
      schema={shouldAskForState ? approval : vendorReview}
      toBody={(_changed, { statusReason, contact, legalInfo }) => ({
        status,
        ...(hasReason && { statusReason }),
        ...(shouldAskForState && { contact, legalInfo }),
      })}
      save={(body) => updateVendor(vendor._id, body)}
      successMessage={`${vendor.businessName} is ${vendorStatusNames[status].label.toLowerCase()}`}
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
          {shouldAskForState && (
            <StateFields
              state={bind('contact.state')}
              enrolmentNumber={bind('legalInfo.enrolmentNumber')}
            />
          )}
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

type Bound = ReturnType<ContractForm<FieldValues>['bind']>;

/** Asks for the State of a vendor without a GSTIN and for its enrolment number. */
function StateFields({ state, enrolmentNumber }: { state: Bound; enrolmentNumber: Bound }) {
  return (
    <>
      <p>
        Without a GSTIN, the vendor needs an enrolment number from the GST portal and can sell only
        inside its own State.
      </p>
      <SelectField label="State" {...state} choices={indianStates} placeholder="Choose a state" />
      <TextField label="Enrolment number" {...enrolmentNumber} help="From the GST portal" />
    </>
  );
}

function OrdersToSend({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="font-semibold text-warn">
      {formatCount(count, 'paid orders')} with pieces that are not shipped yet will be listed under
      “Needs attention”.
    </p>
  );
}
