import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DocumentCode, setDocumentCode } from '#contract/orders/documents.ts';
import { useContractForm } from '#web/parts/base/use-contract-form.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showSuccess } from '#web/ui/toast.ts';
import { codeQuery, saveCode } from './documents.api.ts';

/** Lets the vendor choose the vendor code until the first document is issued. */
export function CodePart() {
  const { data } = useQuery(codeQuery);
  return data && !data.isFixed ? <CodeForm stored={data} /> : null;
}

function CodeForm({ stored }: { stored: DocumentCode }) {
  const queryClient = useQueryClient();
  const schema = setDocumentCode.body;
  const form = useContractForm<{ vendorCode: string }>({
    schema,
    toBody: (values) => values,
    defaultValues: { vendorCode: stored.vendorCode },
  });
  const onSubmit = form.submit(
    async (values) => {
      const saved = await saveCode(schema.parse(values));
      queryClient.setQueryData(codeQuery.queryKey, saved);
      form.reset({ vendorCode: saved.vendorCode });
      showSuccess('Code saved');
    },
    { failure: 'Failed to save the code' },
  );
  return (
    <section className="mt-8 max-w-xl rounded-card border border-line bg-surface p-5">
      <h2 className="font-display text-lead font-semibold">Your document numbers</h2>
      <p className="mt-1 text-soft">
        Your first document will have the number{' '}
        <span className="figures font-medium text-ink">{stored.example}</span>. Until then you can
        choose other letters.
      </p>
      <form {...form.formProps} onSubmit={onSubmit} className="mt-4 space-y-4">
        <TextField
          label="Vendor code"
          help="Three letters from A to Z"
          autoCapitalize="characters"
          {...form.bind('vendorCode')}
        />
        <FormError message={form.message} />
        <SubmitButton busy={form.isSubmitting} busyLabel="Saving...">
          Save code
        </SubmitButton>
      </form>
    </section>
  );
}
