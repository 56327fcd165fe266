import { useQueryClient } from '@tanstack/react-query';
import { isFilled } from '#contract/field-rules.ts';
import {
  type Marketplace,
  saveMarketplace as saveMarketplaceCall,
} from '#contract/orders/documents.ts';
import { useContractForm } from '#web/parts/base/use-contract-form.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { marketplaceQuery, saveMarketplace } from './documents.api.ts';

interface Values {
  legalName: string;
  address: string;
  gstin: string;
  pan: string;
  commissionSac: string;
  /** One GSTIN on each line. */
  tcsRegistrations: string;
}

/**
 * Returns the values with which the form starts. They are empty while demo mode uses sample details, so that nobody saves
 * the sample by mistake.
 */
function valuesOf(details: Marketplace | null): Values {
  const tax = {
    commissionSac: details?.commissionSac ?? '',
    tcsRegistrations: details?.tcsRegistrations.join('\n') ?? '',
  };
  if (!details || details.isSample) {
    return { legalName: '', address: '', gstin: '', pan: '', ...tax };
  }
  const { legalName, address, gstin, pan } = details;
  return { legalName, address, gstin, pan, ...tax };
}

const toBody = ({ commissionSac, tcsRegistrations, ...values }: Values) => ({
  ...values,
  ...(commissionSac.trim() && { commissionSac }),
  tcsRegistrations: tcsRegistrations.split(/[\n,;]+/).filter(isFilled),
});

export function MarketplaceForm({ details }: { details: Marketplace | null }) {
  const queryClient = useQueryClient();
  const schema = saveMarketplaceCall.body;
  const form = useContractForm<Values>({
    schema,
    toBody,
    defaultValues: valuesOf(details),
  });
  const onSubmit = form.submit(
    async (values) => {
      const saved = await saveMarketplace(schema.parse(toBody(values)));
      queryClient.setQueryData(marketplaceQuery.queryKey, saved);
      form.reset(valuesOf(saved));
      showSuccess('Details saved');
    },
    { failure: 'Failed to save the details' },
  );
  return (
    <form {...form.formProps} onSubmit={onSubmit} className="mt-4 space-y-4">
      <TextField label="Legal name" maxLength={200} {...form.bind('legalName')} />
      <TextAreaField
        label="Registered address"
        rows={3}
        maxLength={500}
        {...form.bind('address')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="GSTIN" autoCapitalize="characters" {...form.bind('gstin')} />
        <TextField label="PAN" autoCapitalize="characters" {...form.bind('pan')} />
        <TextField
          label="SAC of the commission"
          optional
          inputMode="numeric"
          help="Six digits; 998599 unless your accountant chose another one"
          {...form.bind('commissionSac')}
        />
        <TextAreaField
          label="GSTINs for TCS"
          optional
          rows={3}
          help="One on each line, one for each State; the 14th character is a C"
          {...form.bind('tcsRegistrations')}
        />
      </div>
      <FormError message={form.message} />
      <SubmitButton busy={form.isSubmitting} busyLabel="Saving...">
        Save details
      </SubmitButton>
    </form>
  );
}
