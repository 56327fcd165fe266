import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { hasStatus } from '#web/api/api-error.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CustomersOnly } from '#web/parts/people/customers-only.tsx';
import { guardPage } from '#web/session/guard-page.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/new-request.page.ts';
import { HelpFrame } from './help-frame.tsx';
import {
  type HelpSubjectKind,
  helpSubjectKinds,
  helpSubjectQuery,
  noSubject,
} from './help-subject.api.ts';
import { RequestForm } from './request-form.tsx';

const crumb = 'New request';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Ask for help' }, matches);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  guardPage(request);
  return null;
}

export function HydrateFallback() {
  return (
    <HelpFrame crumb={crumb}>
      <FormSkeleton />
    </HelpFrame>
  );
}

export default function NewRequestPage() {
  const [search] = useSearchParams();
  const kind = helpSubjectKinds.find((name) => search.get(name));
  return (
    <CustomersOnly>
      <HelpFrame crumb={crumb}>
        {kind ? (
          <AboutSubject key={search.toString()} kind={kind} id={search.get(kind)!} />
        ) : (
          <RequestForm subject={noSubject} />
        )}
      </HelpFrame>
    </CustomersOnly>
  );
}

/** Loads the order, return, product or seller of the request, so that the form shows who gets the request. */
function AboutSubject({ kind, id }: { kind: HelpSubjectKind; id: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(helpSubjectQuery(kind, id));
  if (data) return <RequestForm subject={data} />;
  if (isPending) return <FormSkeleton />;
  if (hasStatus(error, 404) || hasStatus(error, 400)) {
    return (
      <EmptyState
        title={<h1>{unknownTitles[kind]}</h1>}
        icon={<LifeBuoy />}
        action={<ButtonLink to="/help/new">Ask Baithak</ButtonLink>}
      >
        You can still ask us about anything.
      </EmptyState>
    );
  }
  return (
    <ErrorState message="Failed to load data" busy={isFetching} onRetry={() => void refetch()} />
  );
}

const unknownTitles: Record<HelpSubjectKind, string> = {
  order: 'Order not found',
  return: 'Return not found',
  product: 'Product not found',
  vendor: 'Seller not found',
};

function FormSkeleton() {
  return (
    <LoadingShape label="Loading the form">
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-110" />
        <Skeleton className="h-64" />
      </div>
    </LoadingShape>
  );
}
