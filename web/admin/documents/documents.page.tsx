import { useQuery } from '@tanstack/react-query';
import type { Marketplace } from '#contract/orders/documents.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/documents.page.ts';
import { CommissionPart } from './commission-part.tsx';
import { marketplaceQuery } from './documents.api.ts';
import { LogoPart } from './logo-part.tsx';
import { MarketplaceForm } from './marketplace-form.tsx';
import { RegisterPart } from './register-part.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Documents' }, matches);
}

export default function DocumentsPage() {
  const { data, isPending, isFetching, refetch } = useQuery(marketplaceQuery);
  return (
    <>
      <PanelHeader title="Documents">
        Monthly registers for your accountant, commission invoices, and the details printed on
        documents
      </PanelHeader>
      <div className="max-w-4xl space-y-5">
        <RegisterPart />
        <CommissionPart />
        {isPending && (
          <LoadingShape label="Loading the marketplace’s details">
            <Skeleton className="h-80" />
          </LoadingShape>
        )}
        {!isPending && data === undefined && (
          <ErrorState
            message="Failed to load data"
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data !== undefined && <MarketplacePart details={data} />}
      </div>
    </>
  );
}

function MarketplacePart({ details }: { details: Marketplace | null }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="font-display text-lead font-semibold">Marketplace details</h2>
      <p className="mt-1 text-soft">
        These details are printed on documents. An issued document keeps the details that were valid
        on its date.
      </p>
      {details === null && (
        <p className="mt-4 rounded-card bg-warn-tint px-4 py-3 text-warn">
          Documents cannot be downloaded until all four details are entered.
        </p>
      )}
      {details?.isSample && (
        <p className="mt-4 rounded-card bg-warn-tint px-4 py-3 text-warn">
          Demo mode uses {details.legalName}, GSTIN {details.gstin}, and marks its documents as
          samples.
        </p>
      )}
      <MarketplaceForm details={details} />
      {details && !details.isSample && <LogoPart logo={details.logo} />}
    </section>
  );
}
