import { maxFirmLength } from '#contract/people/buyer-rules.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormErrors } from '#web/ui/use-form-errors.ts';

interface FirmFieldsProps {
  gstin: string;
  firm: string;
  errors: FormErrors;
  disabled?: boolean;
}

/** Shows optional fields for the GSTIN and the name of a firm. */
export function FirmFields({ gstin, firm, errors, disabled }: FirmFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="GSTIN"
        optional
        name="gstin"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        help="Its State is the place of supply on the invoice"
        defaultValue={gstin}
        error={errors.gstin}
        disabled={disabled}
      />
      <TextField
        label="Firm’s name"
        optional
        name="firm"
        autoComplete="organization"
        maxLength={maxFirmLength}
        help="As on the GST certificate"
        defaultValue={firm}
        error={errors.firm}
        disabled={disabled}
      />
    </div>
  );
}
