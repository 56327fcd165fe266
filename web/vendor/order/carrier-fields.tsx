import type { FieldValues, Path } from 'react-hook-form';
import { carriers } from '#contract/orders/shipment-rules.ts';
import type { ContractForm } from '#web/parts/base/use-contract-form.ts';
import { SuggestField } from '#web/ui/suggest-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export interface CarrierValues {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
}

interface CarrierFieldsProps<V extends FieldValues> {
  form: ContractForm<V>;
}

/** Shows the fields for a shipment's carrier, tracking number and tracking link. */
export function CarrierFields<V extends CarrierValues & FieldValues>({
  form: { bind },
}: CarrierFieldsProps<V>) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SuggestField
          label="Carrier"
          suggestions={carriers}
          maxLength={60}
          {...bind('carrier' as Path<V>)}
        />
        <TextField
          label="Tracking number"
          optional
          autoComplete="off"
          maxLength={60}
          {...bind('trackingNumber' as Path<V>)}
        />
      </div>
      <TextField
        label="Tracking link"
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
        help="Not needed for Delhivery, Blue Dart and VRL if there is a tracking number"
        {...bind('trackingUrl' as Path<V>)}
      />
    </>
  );
}
