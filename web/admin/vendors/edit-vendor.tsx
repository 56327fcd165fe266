import type { ListedVendor } from '#contract/admin-vendors.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { isEmail } from '#contract/field-rules.ts';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { statusChoices, updateVendor } from './vendors.api.ts';
import { vendorChange, vendorValues } from './vendor-values.ts';

const wrong = 'Valid business name, owner name, and email required';

export function EditVendor({ vendor, onClose }: { vendor: ListedVendor; onClose: () => void }) {
  return (
    <EditDialog
      title="Edit vendor"
      width="wide"
      first={vendorValues(vendor)}
      check={(values) => ({
        businessName: values.businessName.trim() ? '' : wrong,
        ownerName: values.ownerName.trim() ? '' : wrong,
        'contact.email': isEmail(values['contact.email']) ? '' : wrong,
        commissionRate:
          Number(values.commissionRate) >= 15 && Number(values.commissionRate) <= 20
            ? ''
            : 'Between 15 and 20 percent',
        statusReason: values.status === 'rejected' && !values.statusReason.trim() ? 'Required' : '',
      })}
      save={(values, changed) => updateVendor(vendor._id, vendorChange(values, changed))}
      saved="Vendor updated"
      failed="Failed to update vendor"
      onClose={onClose}
    >
      {(bind, values) => (
        <>
          <TextField label="Business name" {...bind('businessName')} maxLength={150} />
          <TextField label="Owner name" {...bind('ownerName')} maxLength={100} />
          <TextField
            label="E-mail"
            {...bind('contact.email')}
            type="email"
            help="The vendor signs in with it"
          />
          <TextField label="Phone" {...bind('contact.phone')} type="tel" inputMode="tel" />
          <SelectField label="Status" {...bind('status')} choices={statusChoices} />
          <TextField
            label="Commission (%)"
            {...bind('commissionRate')}
            type="number"
            inputMode="decimal"
            min={15}
            max={20}
            step={0.01}
            help="15 to 20, for orders made from now on"
          />
          {(values.status === 'rejected' || values.status === 'suspended') && (
            <TextAreaField
              label="Reason of the status"
              optional={values.status === 'suspended'}
              {...bind('statusReason')}
              rows={2}
              maxLength={500}
              help="The vendor reads it"
              className="sm:col-span-2"
            />
          )}
          <TextField label="Address" {...bind('contact.address')} className="sm:col-span-2" />
          <TextField label="City" optional {...bind('contact.city')} />
          <TextField label="State" optional {...bind('contact.state')} />
          <TextField label="GSTIN" optional {...bind('legalInfo.gstNumber')} />
          <TextField label="PAN" {...bind('legalInfo.panNumber')} help="Left masked, it stays" />
          <TextField label="Bank" {...bind('legalInfo.bankDetails.bankName')} />
          <TextField
            label="Account number"
            {...bind('legalInfo.bankDetails.accountNumber')}
            inputMode="numeric"
            help="Left masked, it stays"
          />
          <TextField label="IFSC" {...bind('legalInfo.bankDetails.ifsc')} />
          <TextField label="Beneficiary" {...bind('legalInfo.bankDetails.beneficiaryName')} />
          <TextField
            label="Categories"
            optional
            {...bind('productInfo.categories')}
            help="Parted by commas"
          />
          <TextField label="Pickup address" {...bind('otherInfo.pickupAddress')} />
          <TextAreaField
            label="Return policy"
            optional
            {...bind('otherInfo.returnPolicy')}
            rows={3}
          />
          <TextAreaField
            label="Shipping policy"
            optional
            {...bind('otherInfo.shippingPolicy')}
            rows={3}
          />
        </>
      )}
    </EditDialog>
  );
}
