import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TaxRate } from '#contract/base/tax.ts';
import { taxRateNames } from '#contract/base/tax-rules.ts';
import { api } from '#web/api/client.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { formatDate } from '#web/parts/base/format-date.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import type { Route } from './+types/tax-rates.page.ts';
import { AddTaxRate } from './add-tax-rate.tsx';
import { DatedRows } from './dated-rows.tsx';
import { TaxLimits } from './tax-limits.tsx';
import { baseNames, rateNames, rateText } from './tax-rate-text.ts';

const ratesQuery = {
  queryKey: ['admin', 'tax-rates'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /api/tax-rates', {}, { signal }),
};

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Tax rates' }, matches);
}

export default function TaxRatesPage() {
  const query = useQuery(ratesQuery);
  const [changing, setChanging] = useState<TaxRate>();
  const [deleting, setDeleting] = useState<TaxRate>();
  return (
    <>
      <PanelHeader title="Tax rates">
        GST, TCS and TDS rates. A change takes effect tomorrow at the earliest. What is not invoiced
        until then gets the new rates of GST and TCS.
      </PanelHeader>
      {query.isPending && <TableSkeleton label="Loading the rates" />}
      {query.isError && (
        <ErrorState
          message="Failed to load the rates"
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {taxRateNames.map((name) => (
            <DatedRows
              key={name}
              title={rateNames[name]}
              rows={query.data.filter((row) => row.name === name)}
              textOf={rateText}
              baseOf={({ base }) => (base ? baseNames[base] : '')}
              onChange={setChanging}
              onDelete={setDeleting}
            />
          ))}
        </ul>
      )}
      <TaxLimits />
      {changing && <AddTaxRate current={changing} onClose={() => setChanging(undefined)} />}
      {deleting && (
        <DeleteDialog
          noun="rate"
          description={`${rateNames[deleting.name]}: ${rateText(deleting)} from ${formatDate(deleting.effectiveFrom)} will not take effect.`}
          remove={() => api('DELETE /api/admin/tax-rates/:id', { params: { id: deleting._id } })}
          done="Rate deleted"
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
