import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import type { Route } from './+types/earnings.page.ts';
import { BankPart } from './bank-part.tsx';
import { earningsQuery } from './earnings.api.ts';
import { EarningsCards } from './earnings-cards.tsx';
import { EarningsChart } from './earnings-chart.tsx';
import { LeftOutNotice } from './left-out-notice.tsx';
import { OrderList } from './order-list.tsx';
import { PayoutList } from './payout-list.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Earnings' }, matches);
}

export default function EarningsPage() {
  const { data } = useQuery(earningsQuery);
  return (
    <>
      <PanelHeader title="Earnings">
        See what your orders earn and when the money is paid into your bank account.
        {data && (
          <>
            {' '}
            Next settlement:{' '}
            <strong className="whitespace-nowrap text-ink">
              {formatDateTime(data.nextSettlement)}
            </strong>
          </>
        )}
      </PanelHeader>
      <div className="space-y-6">
        <Summary />
        <EarningsChart />
        <Lists />
      </div>
    </>
  );
}

function Summary() {
  const { data, isPending, isFetching, refetch } = useQuery(earningsQuery);
  if (isPending) {
    return (
      <LoadingShape label="Loading your earnings">
        <div className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      </LoadingShape>
    );
  }
  if (!data) {
    return (
      <ErrorState
        message="Failed to load your earnings"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <LeftOutNotice reason={data.reason} />
      <EarningsCards earnings={data} />
    </>
  );
}

/** Shows the lists in tabs. The URL names the selected tab, so that other pages and emails can link to a tab. */
function Lists() {
  const state = useListState();
  const tabs = [
    { value: 'orders', label: 'Orders', content: <OrderList state={state} /> },
    { value: 'payouts', label: 'Payouts', content: <PayoutList state={state} /> },
    { value: 'bank', label: 'Bank account', content: <BankPart /> },
  ];
  const chosen = tabs.find(({ value }) => value === state.get('tab')) ?? tabs[0]!;
  return (
    <Tabs
      label="Earnings"
      tabs={tabs}
      value={chosen.value}
      onChange={(tab) => state.set({ tab })}
    />
  );
}
