import { useWatch } from 'react-hook-form';
import { type ListedVendor, vendorReview } from '#contract/people/admin-vendors.ts';
import { commissionPercent, panStatuses } from '#contract/people/vendor-rules.ts';
import { panStatusNames, registrationNames } from '#web/parts/people/registration-names.ts';
import type { ContractForm } from '#web/parts/base/use-contract-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { toVendorBody, toVendorValues, type VendorValues } from './vendor-values.ts';
import { statusChoices, updateVendor } from './vendors.api.ts';

export function EditVendor({ vendor, onClose }: { vendor: ListedVendor; onClose: () => void }) {
  return (
    <EditDialog
      title="Edit vendor"
      width="wide"
      initialValues={toVendorValues(vendor)}
      schema={vendorReview}
      toBody={toVendorBody}
      save={(body) => updateVendor(vendor._id, body)}
      successMessage="Vendor updated"
      failure="Failed to update vendor"
      onClose={onClose}
    >
      {(form) => (
        <>
          <BusinessFields form={form} />
          <ContactFields form={form} />
          <LegalFields form={form} />
          <OtherFields form={form} />
        </>
      )}
    </EditDialog>
  );
}

const registeredChoices = (['regular', 'composition'] as const).map((value) => ({
  value,
  label: registrationNames[value],
}));

interface FieldsProps {
  form: ContractForm<VendorValues>;
}

function BusinessFields({ form: { bind, control } }: FieldsProps) {
  const status = useWatch({ control, name: 'status' });
  return (
    <>
      <TextField label="Business name" {...bind('businessName')} maxLength={150} />
      <TextField label="Owner name" {...bind('ownerName')} maxLength={100} />
      <SelectField label="Status" {...bind('status')} choices={statusChoices} />
      <TextField
        label="Commission (%)"
        {...bind('commissionRate')}
        type="number"
        inputMode="decimal"
        {...commissionPercent}
        step={0.01}
        help={`${commissionPercent.min} to ${commissionPercent.max}, for new orders`}
      />
      {(status === 'rejected' || status === 'suspended') && (
        <TextAreaField
          label="Reason"
          optional={status === 'suspended'}
          {...bind('statusReason')}
          rows={2}
          maxLength={500}
          help="The vendor can read it"
          className="sm:col-span-2"
        />
      )}
    </>
  );
}

function ContactFields({ form: { bind } }: FieldsProps) {
  return (
    <>
      <TextField
        label="Email"
        {...bind('contact.email')}
        type="email"
        help="The vendor uses it to sign in"
      />
      <TextField label="Phone" {...bind('contact.phone')} type="tel" inputMode="tel" />
      <TextField label="Address" {...bind('contact.address')} className="sm:col-span-2" />
      <TextField label="City" optional {...bind('contact.city')} />
      <TextField label="State" optional {...bind('contact.state')} />
    </>
  );
}

function LegalFields({ form }: FieldsProps) {
  const { bind, register } = form;
  const maskedHelp = 'Leave it masked to keep the stored number';
  return (
    <>
      <TextField label="GSTIN" optional {...bind('legalInfo.gstNumber')} />
      <RegistrationFields form={form} />
      <TextField label="PAN" {...bind('legalInfo.panNumber')} help={maskedHelp} />
      <SelectField
        label="PAN status"
        {...bind('legalInfo.panStatus')}
        choices={panStatuses.map((value) => ({ value, label: panStatusNames[value] }))}
        help="As the income tax department reports it"
      />
      <TextField label="Bank name" {...bind('legalInfo.bankDetails.bankName')} />
      <TextField
        label="Account number"
        {...bind('legalInfo.bankDetails.accountNumber')}
        inputMode="numeric"
        help={maskedHelp}
      />
      <TextField label="IFSC" {...bind('legalInfo.bankDetails.ifsc')} />
      <TextField label="Beneficiary name" {...bind('legalInfo.bankDetails.beneficiaryName')} />
      <Checkbox
        label="Micro or small enterprise: more time for some Indian Standards"
        {...register('legalInfo.isSmallEnterprise')}
        className="sm:col-span-2"
      />
    </>
  );
}

/** Asks for the kind of GST registration or, for a vendor without a GSTIN, for the enrolment number. */
function RegistrationFields({ form: { bind, control } }: FieldsProps) {
  const gstNumber = useWatch({ control, name: 'legalInfo.gstNumber' });
  return gstNumber.trim() ? (
    <SelectField
      label="GST registration"
      {...bind('legalInfo.gstRegistration')}
      choices={registeredChoices}
    />
  ) : (
    <TextField
      label="Enrolment number"
      optional
      {...bind('legalInfo.enrolmentNumber')}
      help="Without a GSTIN, the vendor sells only inside its own State"
    />
  );
}

function OtherFields({ form: { bind } }: FieldsProps) {
  return (
    <>
      <TextField
        label="Categories"
        optional
        {...bind('productInfo.categories')}
        help="Separated by commas"
      />
      <TextField label="Pickup address" {...bind('otherInfo.pickupAddress')} />
      <TextAreaField label="Return policy" optional {...bind('otherInfo.returnPolicy')} rows={3} />
      <TextAreaField
        label="Shipping policy"
        optional
        {...bind('otherInfo.shippingPolicy')}
        rows={3}
      />
    </>
  );
}
