import { readNumber } from '#contract/field-rules.ts';
import { newTaxRate, type TaxRate } from '#contract/base/tax.ts';
import { type DeductionBase, deductionBases, isDeduction } from '#contract/base/tax-rules.ts';
import { api } from '#web/api/client.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { baseNames, rateNames } from './tax-rate-text.ts';

/** Adds a rate that replaces the current rate from a chosen day. */
export function AddTaxRate({ current, onClose }: { current: TaxRate; onClose: () => void }) {
  const { name } = current;
  return (
    <EditDialog
      title={rateNames[name]}
      initialValues={{ rates: current.rates.join(', '), base: current.base, effectiveFrom: '' }}
      schema={newTaxRate}
      toBody={(_, { rates, base, effectiveFrom }) => ({
        name,
        rates: rates.split(',').map(readNumber),
        ...(isDeduction(name) && { base: base as DeductionBase }),
        effectiveFrom,
      })}
      save={(body) => api('POST /api/admin/tax-rates', { body })}
      successMessage="Rate added"
      failure="Failed to add the rate"
      submitLabel="Add rate"
      onClose={onClose}
    >
      {({ bind, formState: { errors } }) => (
        <>
          <TextField
            label={name === 'legal' ? 'Rates in per cent' : 'Rate in per cent'}
            inputMode="decimal"
            help={name === 'legal' ? 'Separated by commas' : 'At most two decimals'}
            {...bind('rates')}
            error={
              errors.rates &&
              (errors.rates.message || 'Enter numbers from 0 to 100 with at most two decimals')
            }
          />
          <TextField
            label="From"
            type="date"
            max="2199-12-31"
            help="Tomorrow or later, Indian time"
            {...bind('effectiveFrom')}
          />
          {isDeduction(name) && (
            <SelectField
              label="Percentage"
              {...bind('base')}
              choices={deductionBases.map((value) => ({ value, label: baseNames[value] }))}
            />
          )}
        </>
      )}
    </EditDialog>
  );
}
