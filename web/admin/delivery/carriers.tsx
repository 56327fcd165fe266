import { useQuery } from '@tanstack/react-query';
import type { ApiResponse } from '#contract/api.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { carriersQuery } from './delivery.api.ts';

type Carrier = ApiResponse<'GET /api/admin/carriers'>[number];

export function Carriers() {
  const query = useQuery(carriersQuery);
  return (
    <section aria-labelledby="carriers" className="mt-10">
      <h2 id="carriers" className="font-display text-lead font-semibold">
        Carriers
      </h2>
      <p className="mb-3 text-small text-soft">Shipments handed over in the last 90 days</p>
      {query.isPending && <TableSkeleton label="Loading the carriers" />}
      {query.isError && (
        <ErrorState
          message="Failed to load data"
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && (
        <p className="text-soft">No shipment was handed over in the last 90 days.</p>
      )}
      {query.data && query.data.length > 0 && <CarrierTable carriers={query.data} />}
    </section>
  );
}

function CarrierTable({ carriers }: { carriers: readonly Carrier[] }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="w-full text-small">
        <thead>
          <tr className="border-b border-line text-left text-soft [&>th]:px-1.5 [&>th]:py-2 [&>th]:align-bottom [&>th]:font-semibold [&>th]:first:pl-3 [&>th]:last:pr-3 sm:[&>th]:px-4">
            <th scope="col">Carrier</th>
            <th scope="col" className="text-right">
              Sent
            </th>
            <th scope="col" className="text-right">
              Delivered
            </th>
            <th scope="col" className="text-right">
              Failed attempts
            </th>
            <th scope="col" className="text-right">
              Median days
            </th>
          </tr>
        </thead>
        <tbody>
          {carriers.map(({ carrier, shipments, delivered, failedAttempts, medianDays }) => (
            <tr
              key={carrier ?? ''}
              className="border-b border-line last:border-b-0 [&>*]:px-1.5 [&>*]:py-2.5 [&>*]:first:pl-3 [&>*]:last:pr-3 sm:[&>*]:px-4"
            >
              <th scope="row" className="text-left font-medium wrap-anywhere">
                {carrier ?? 'Not named'}
              </th>
              <Figure>{shipments}</Figure>
              <Figure>{delivered}</Figure>
              <Figure>{failedAttempts}</Figure>
              <Figure>{medianDays ?? '–'}</Figure>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figure({ children }: { children: number | string }) {
  return (
    <td className="figures text-right">
      {typeof children === 'number' ? children.toLocaleString('en-IN') : children}
    </td>
  );
}
