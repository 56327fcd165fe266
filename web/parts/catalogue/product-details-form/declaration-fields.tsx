import { useWatch } from 'react-hook-form';
import { countries } from '#contract/base/countries.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { DetailFieldsProps } from './detail-values.ts';

interface DeclarationFieldsProps extends DetailFieldsProps {
  /** If true, each variant has its own MRP, in the table of variants. */
  hasOptions: boolean;
}

export function DeclarationFields({ form, hasOptions }: DeclarationFieldsProps) {
  const { bind, control } = form;
  const country = useWatch({ control, name: 'declarations.originCountry' });
  return (
    <>
      <SelectField
        label="Country of origin"
        {...bind('declarations.originCountry')}
        choices={countries}
      />
      {!hasOptions && (
        <TextField
          label="MRP (₹)"
          optional
          inputMode="decimal"
          help="Maximum retail price. If empty, the price is used."
          {...bind('mrp')}
        />
      )}
      <ManufacturerFields form={form} />
      {country !== 'India' && <ImporterFields form={form} />}
      <TextField
        label="Net quantity"
        optional
        inputMode="numeric"
        help="Number of pieces that the customer gets for the price"
        {...bind('declarations.netQuantity')}
      />
      <TextField
        label="Customer-care contact"
        optional
        help="If empty, the vendor’s phone number is used"
        {...bind('declarations.careContact')}
        maxLength={120}
      />
      <BisFields form={form} />
    </>
  );
}

function ManufacturerFields({ form: { bind } }: DetailFieldsProps) {
  return (
    <>
      <TextField
        label="Manufacturer"
        optional
        help="If empty, the vendor’s name is used"
        {...bind('declarations.manufacturerName')}
        maxLength={150}
      />
      <TextField
        label="Manufacturer’s address"
        optional
        {...bind('declarations.manufacturerAddress')}
        maxLength={500}
      />
    </>
  );
}

function ImporterFields({ form: { bind } }: DetailFieldsProps) {
  return (
    <>
      <TextField label="Importer" {...bind('declarations.importerName')} maxLength={150} />
      <TextField
        label="Importer’s address"
        {...bind('declarations.importerAddress')}
        maxLength={500}
      />
    </>
  );
}

function BisFields({ form: { bind } }: DetailFieldsProps) {
  return (
    <>
      <TextField
        label="BIS standard"
        optional
        placeholder="IS 17632"
        {...bind('declarations.bisStandard')}
        maxLength={40}
      />
      <TextField
        label="BIS licence number"
        optional
        {...bind('declarations.bisLicence')}
        maxLength={40}
      />
      <TextField
        label="BIS exemption"
        optional
        help="Number of the exemption certificate"
        {...bind('declarations.bisExemption')}
        maxLength={80}
      />
    </>
  );
}
