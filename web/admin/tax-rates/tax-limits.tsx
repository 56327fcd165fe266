import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readNumber } from '#contract/field-rules.ts';
import { newTaxLimit, type TaxLimit } from '#contract/base/tax.ts';
import { isPercentLimit, taxLimitNames } from '#contract/base/tax-rules.ts';
import { api } from '#web/api/client.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { EditDialog } from '../parts/edit-dialog.tsx';
import { DatedRows } from './dated-rows.tsx';
import { limitNames, limitText } from './tax-rate-text.ts';

const limitsQuery = {
  queryKey: ['admin', 'tax-limits'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /api/admin/tax-limits', {}, { signal }),
};

/** Shows the limits of tax law, which change like rates from a day on. */
export function TaxLimits() {
  const query = useQuery(limitsQuery);
  const [changing, setChanging] = useState<TaxLimit>();
  const [deleting, setDeleting] = useState<TaxLimit>();
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-semibold">Limits</h2>
      {query.isPending && <TableSkeleton label="Loading the limits" />}
      {query.isError && (
        <ErrorState
          message="Failed to load the limits"
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {taxLimitNames.map((name) => (
            <DatedRows
              key={name}
              title={limitNames[name]}
              rows={query.data.filter((row) => row.name === name)}
              textOf={limitText}
              onChange={setChanging}
              onDelete={setDeleting}
            />
          ))}
        </ul>
      )}
      {changing && <AddTaxLimit current={changing} onClose={() => setChanging(undefined)} />}
      {deleting && (
        <DeleteDialog
          noun="limit"
          description={`${limitNames[deleting.name]}: ${limitText(deleting)} from ${formatDate(deleting.effectiveFrom)} will not take effect.`}
          remove={() => api('DELETE /api/admin/tax-limits/:id', { params: { id: deleting._id } })}
          done="Limit deleted"
          onClose={() => setDeleting(undefined)}
        />
      )}
    </section>
  );
}

function AddTaxLimit({ current, onClose }: { current: TaxLimit; onClose: () => void }) {
  const { name } = current;
  return (
    <EditDialog
      title={limitNames[name]}
      initialValues={{ value: String(current.value), effectiveFrom: '' }}
      schema={newTaxLimit}
      toBody={(_, { value, effectiveFrom }) => ({
        name,
        value: readNumber(value),
        effectiveFrom,
      })}
      save={(body) => api('POST /api/admin/tax-limits', { body })}
      successMessage="Limit added"
      failure="Failed to add the limit"
      submitLabel="Add limit"
      onClose={onClose}
    >
      {({ bind }) => (
        <>
          <TextField
            label={isPercentLimit(name) ? 'Per cent' : 'Rupees'}
            inputMode="decimal"
            {...bind('value')}
          />
          <TextField
            label="From"
            type="date"
            max="2199-12-31"
            help="Tomorrow or later, Indian time"
            {...bind('effectiveFrom')}
          />
        </>
      )}
    </EditDialog>
  );
}
