import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { isCaneMaterial, proposedGstBps, proposedHsn } from '#contract/catalogue/product-tax.ts';
import type { TaxRates } from '#contract/base/tax-rules.ts';
import { api } from '#web/api/client.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ContractForm } from '#web/parts/base/use-contract-form.ts';
import type { DetailValues } from './detail-values.ts';

/** The values on which the proposed HSN and the help texts depend. Every product form has them. */
type TaxValues = DetailValues & { category: string; subCategory: string; material: string };

const ratesQuery = {
  queryKey: ['tax-rates'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<TaxRates> => {
    const rates = await api('GET /api/tax-rates', {}, { signal });
    const current = rates.filter(({ isCurrent }) => isCurrent);
    return Object.fromEntries(
      current.map(({ name, rates: [...percents], base }) => [
        name,
        { bps: percents.map((percent) => Math.round(percent * 100)), base },
      ]),
    );
  },
};

/**
 * Shows the fields for HSN and GST rate. Both propose a value that can be changed. The HSN is proposed from the category
 * and subcategory. The rate is proposed from the HSN and from whether the product is made wholly of cane.
 */
export function TaxFields({ form: { bind, control } }: { form: ContractForm<TaxValues> }) {
  const { data: rates } = useQuery(ratesQuery);
  const [category, subCategory, typedHsn, material, caneChoice, gstRate] = useWatch({
    control,
    name: ['category', 'subCategory', 'hsn', 'material', 'isWhollyCane', 'gstRate'],
  });
  const isWhollyCane = caneChoice === 'yes';
  const proposed = proposedHsn({ category, subCategory });
  const hsn = typedHsn.trim() || proposed;
  const percent = rates && proposedGstBps({ hsn, isWhollyCane }, rates) / 100;
  const legalRates =
    rates?.legal?.bps.map((bps) => String(bps / 100)) ?? (gstRate ? [gstRate] : []);
  return (
    <>
      <TextField
        label="HSN"
        optional
        inputMode="numeric"
        help={
          proposed
            ? `If empty, ${proposed} from the category is used`
            : 'Shown on the invoice: 4, 6 or 8 digits'
        }
        {...bind('hsn')}
      />
      <SelectField
        label="GST rate"
        {...bind('gstRate')}
        placeholder={percent === undefined ? 'Rate of the HSN' : `Rate of the HSN (${percent}%)`}
        choices={legalRates.map((value) => ({ value, label: `${value}%` }))}
        help="Prices include GST"
      />
      <SelectField
        label="Made wholly of bamboo, cane or rattan"
        {...bind('isWhollyCane')}
        choices={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes, wholly' },
        ]}
        help={
          isCaneMaterial(material) && !isWhollyCane
            ? 'Choose yes if no other material is used. Such furniture has a lower rate.'
            : 'Such furniture has a lower rate'
        }
      />
    </>
  );
}
