import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { checkGstin, hasErrors, readFields } from '#web/parts/base/check-fields.ts';
import { maxBillingAddressLength } from '#contract/people/buyer-rules.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { FirmFields } from '#web/parts/people/firm-fields.tsx';
import type { Buyer } from './purchase-request.ts';
import type { DeliveryAddressState } from './use-delivery-address.ts';

/** Shows fields for the firm that buys. They open by themselves if the profile has a GSTIN or the typed GSTIN is invalid. */
export function FirmPurchase({
  delivery: { saved, form },
  disabled,
}: {
  delivery: DeliveryAddressState;
  disabled: boolean;
}) {
  const { gstin = '', firm = '' } = saved.data ?? {};
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      // The profile loads after the first render. The new key then renders the fields again with the profile's values.
      key={`${gstin} ${firm}`}
      open={isOpen || gstin !== '' || form.errors.gstin !== undefined}
      // Keeps the fields open when typing clears the error.
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group rounded-card border border-line bg-surface px-4 sm:px-6"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold hover:text-brand">
        Buying for a firm? Add its GSTIN
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-brand transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="pb-5">
        <FirmFields gstin={gstin} firm={firm} errors={form.errors} disabled={disabled} />
        <TextAreaField
          label="Billing address"
          optional
          name="billingAddress"
          rows={2}
          maxLength={maxBillingAddressLength}
          help="If it differs from the delivery address"
          error={form.errors.billingAddress}
          disabled={disabled}
          className="mt-5"
        />
      </div>
    </details>
  );
}

/** Returns the firm as typed, or null after showing the error in its GSTIN. */
export function checkBuyer({ formProps, showErrors }: DeliveryAddressState['form']): Buyer | null {
  const buyer = readFields(formProps.ref.current!, 'gstin', 'firm', 'billingAddress');
  const errors = checkGstin(buyer);
  if (!hasErrors(errors)) return buyer;
  showErrors(errors);
  return null;
}
