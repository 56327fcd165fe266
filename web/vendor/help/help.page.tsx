import { useQuery } from '@tanstack/react-query';
import { helpClocks } from '#contract/care/help-rules.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { PanelRequests } from '#web/parts/care/help/panel-requests.tsx';
import { ListSearch } from '#web/ui/list-search.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { dashboardQuery } from '../vendor.api.ts';
import type { Route } from './+types/help.page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Help requests' }, matches);
}

export default function HelpPage() {
  const { data } = useQuery(dashboardQuery);
  return (
    <>
      <PanelHeader title="Help requests">
        Answer within {helpClocks.hoursToAnswer} hours. Overdue requests are passed to Baithak.
      </PanelHeader>
      <PanelRequests
        area="vendor"
        tabs={[
          {
            name: 'open',
            label: 'To answer',
            query: { status: 'open', owner: 'me' },
            count: data?.helpToAnswer,
            emptyTitle: 'No requests to answer',
            emptyHint:
              'Questions about your orders and products appear here, the most urgent first.',
          },
          {
            name: 'waiting',
            label: 'Waiting for the customer',
            query: { status: 'waiting' },
            emptyTitle: 'No requests are waiting for a customer',
            emptyHint: 'Requests that you set to waiting stay here until the customer replies.',
          },
          {
            name: 'all',
            label: 'All requests',
            query: {},
            emptyTitle: 'No requests found',
            emptyHint: 'Questions about your orders and products appear here.',
          },
        ]}
        filters={<Search />}
      />
    </>
  );
}

function Search() {
  return (
    <search className="mb-4 block max-w-md">
      <ListSearch state={useListState()} placeholder="Search by number or subject" />
    </search>
  );
}
