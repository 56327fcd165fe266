import { indianStates } from '#contract/address-rules.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormErrors } from '#web/ui/use-form-errors.ts';

const wide = 'sm:col-span-2';

export function BusinessFields({ errors }: { errors: FormErrors }) {
  return (
    <>
      <TextField
        label="Business name"
        name="businessName"
        autoComplete="organization"
        maxLength={150}
        help="Shown on your shop page and on every product"
        error={errors.businessName}
      />
      <TextField
        label="Owner name"
        name="ownerName"
        autoComplete="name"
        maxLength={100}
        error={errors.ownerName}
      />
    </>
  );
}

export function ContactFields({ errors }: { errors: FormErrors }) {
  return (
    <>
      <TextField
        label="Email"
        name="contact.email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        help="You sign in with it"
        error={errors['contact.email']}
      />
      <TextField
        label="Phone"
        name="contact.phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        help="10 to 15 digits"
        error={errors['contact.phone']}
      />
      <TextAreaField
        label="Business address"
        name="contact.address"
        autoComplete="street-address"
        rows={3}
        maxLength={500}
        className={wide}
        error={errors['contact.address']}
      />
      <TextField
        label="City"
        optional
        name="contact.city"
        autoComplete="address-level2"
        maxLength={100}
        error={errors['contact.city']}
      />
      <SelectField
        label="State"
        optional
        name="contact.state"
        autoComplete="address-level1"
        choices={indianStates}
        placeholder="Choose a state"
        error={errors['contact.state']}
      />
    </>
  );
}

export function LegalFields({ errors }: { errors: FormErrors }) {
  const code = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
  return (
    <>
      <TextField
        label="GST number"
        optional
        name="legalInfo.gstNumber"
        {...code}
        maxLength={20}
        placeholder="22AAAAA0000A1Z5"
        error={errors['legalInfo.gstNumber']}
      />
      <TextField
        label="PAN"
        name="legalInfo.panNumber"
        {...code}
        maxLength={12}
        placeholder="ABCDE1234F"
        error={errors['legalInfo.panNumber']}
      />
      <TextField
        label="Bank name"
        name="legalInfo.bankDetails.bankName"
        maxLength={100}
        error={errors['legalInfo.bankDetails.bankName']}
      />
      <TextField
        label="Beneficiary name"
        name="legalInfo.bankDetails.beneficiaryName"
        maxLength={100}
        help="As the bank knows you"
        error={errors['legalInfo.bankDetails.beneficiaryName']}
      />
      <TextField
        label="Account number"
        name="legalInfo.bankDetails.accountNumber"
        {...code}
        inputMode="numeric"
        maxLength={24}
        error={errors['legalInfo.bankDetails.accountNumber']}
      />
      <TextField
        label="IFSC"
        name="legalInfo.bankDetails.ifsc"
        {...code}
        maxLength={14}
        placeholder="HDFC0001234"
        error={errors['legalInfo.bankDetails.ifsc']}
      />
      <p className={`${wide} text-small text-soft`}>
        PAN and bank account are for settlements only. They are never shown to anybody else.
      </p>
    </>
  );
}

export function ProductInfoFields({ errors }: { errors: FormErrors }) {
  return (
    <TextField
      label="Categories"
      optional
      name="productInfo.categories"
      help="What you make, parted by commas: sofas, beds, lighting"
      className={wide}
      error={errors['productInfo.categories']}
    />
  );
}

export function OtherFields({ errors }: { errors: FormErrors }) {
  return (
    <>
      <TextAreaField
        label="Pickup address"
        name="otherInfo.pickupAddress"
        rows={3}
        maxLength={500}
        help="Where the courier collects your pieces"
        className={wide}
        error={errors['otherInfo.pickupAddress']}
      />
      <TextAreaField
        label="Return policy"
        optional
        name="otherInfo.returnPolicy"
        rows={3}
        maxLength={2000}
        error={errors['otherInfo.returnPolicy']}
      />
      <TextAreaField
        label="Shipping policy"
        optional
        name="otherInfo.shippingPolicy"
        rows={3}
        maxLength={2000}
        error={errors['otherInfo.shippingPolicy']}
      />
    </>
  );
}
