import { useWatch } from 'react-hook-form';
import { indianStates } from '#contract/base/address-rules.ts';
import { registrationNames } from '#web/parts/people/registration-names.ts';
import { storeTypedEmail } from '#web/parts/people/typed-email.ts';
import type { ContractForm } from '#web/parts/base/use-contract-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ApplicationValues } from './vendor-application.ts';

export interface ApplicationFieldsProps {
  form: ContractForm<ApplicationValues>;
}

const wide = 'sm:col-span-2';

export function BusinessFields({ form: { bind } }: ApplicationFieldsProps) {
  return (
    <>
      <TextField
        label="Business name"
        {...bind('businessName')}
        autoComplete="organization"
        maxLength={150}
        help="Shown on your public page and on every product"
      />
      <TextField label="Owner name" {...bind('ownerName')} autoComplete="name" maxLength={100} />
    </>
  );
}

export function ContactFields({ form }: ApplicationFieldsProps) {
  return (
    <>
      <TextField
        label="Email"
        {...form.bind('contact.email')}
        onInput={({ currentTarget }) => storeTypedEmail(currentTarget.value)}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        help="You use it to sign in"
      />
      <ContactDetailFields form={form} />
    </>
  );
}

/** Shows the contact fields without the email, which a registered vendor cannot change here. */
export function ContactDetailFields({ form: { bind } }: ApplicationFieldsProps) {
  return (
    <>
      <TextField
        label="Phone"
        {...bind('contact.phone')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        help="10 to 15 digits"
      />
      <TextAreaField
        label="Business address"
        {...bind('contact.address')}
        autoComplete="street-address"
        rows={3}
        maxLength={500}
        className={wide}
      />
      <TextField
        label="City"
        optional
        {...bind('contact.city')}
        autoComplete="address-level2"
        maxLength={100}
      />
      <SelectField
        label="State"
        optional
        {...bind('contact.state')}
        autoComplete="address-level1"
        choices={indianStates}
        placeholder="Choose a state"
      />
    </>
  );
}

/** Asks for the GST scheme if there is a GSTIN, otherwise for the enrolment number. */
function RegistrationField({ form: { bind, control } }: ApplicationFieldsProps) {
  const gstNumber = useWatch({ control, name: 'legalInfo.gstNumber' });
  return gstNumber?.trim() ? (
    <SelectField
      label="GST registration"
      {...bind('legalInfo.gstRegistration')}
      choices={[
        { value: 'regular', label: registrationNames.regular },
        { value: 'composition', label: registrationNames.composition },
      ]}
    />
  ) : (
    <TextField
      label="Enrolment number"
      optional
      {...bind('legalInfo.enrolmentNumber')}
      autoComplete="off"
      help="From the GST portal. Without a GST number you can sell only inside your own State. Choose your State above."
    />
  );
}

export function LegalFields({ form }: ApplicationFieldsProps) {
  const { bind, register } = form;
  const codeProps = {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  } as const;
  return (
    <>
      <TextField
        label="GST number"
        optional
        {...bind('legalInfo.gstNumber')}
        {...codeProps}
        placeholder="22AAAAA0000A1ZC"
      />
      <RegistrationField form={form} />
      <TextField
        label="PAN"
        {...bind('legalInfo.panNumber')}
        {...codeProps}
        placeholder="ABCDE1234F"
      />
      <TextField label="Bank name" {...bind('legalInfo.bankDetails.bankName')} maxLength={100} />
      <TextField
        label="Beneficiary name"
        {...bind('legalInfo.bankDetails.beneficiaryName')}
        maxLength={100}
        help="As it appears on the bank account"
      />
      <TextField
        label="Account number"
        {...bind('legalInfo.bankDetails.accountNumber')}
        {...codeProps}
        inputMode="numeric"
      />
      <TextField
        label="IFSC"
        {...bind('legalInfo.bankDetails.ifsc')}
        {...codeProps}
        placeholder="HDFC0001234"
      />
      <Checkbox
        label="Registered as a micro or small enterprise (Udyam)"
        {...register('legalInfo.isSmallEnterprise')}
        className={wide}
      />
      <p className={`${wide} text-small text-soft`}>
        PAN and bank account are used for verification, taxes and settlements only, and are never
        shown publicly.
      </p>
    </>
  );
}

export function ProductInfoFields({ form: { bind } }: ApplicationFieldsProps) {
  return (
    <TextField
      label="Categories"
      optional
      {...bind('productInfo.categories')}
      help="What you sell, separated by commas: sofas, beds, lighting"
      className={wide}
    />
  );
}

export function OtherFields({ form: { bind } }: ApplicationFieldsProps) {
  return (
    <>
      <TextAreaField
        label="Pickup address"
        {...bind('otherInfo.pickupAddress')}
        rows={3}
        maxLength={500}
        help="Where the carrier collects your products"
        className={wide}
      />
      <TextAreaField
        label="Return policy"
        optional
        {...bind('otherInfo.returnPolicy')}
        rows={3}
        maxLength={2000}
      />
      <TextAreaField
        label="Shipping policy"
        optional
        {...bind('otherInfo.shippingPolicy')}
        rows={3}
        maxLength={2000}
      />
    </>
  );
}
