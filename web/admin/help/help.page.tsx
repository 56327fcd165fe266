import { useQuery } from '@tanstack/react-query';
import { helpTopics } from '#contract/care/help-rules.ts';
import type { HelpFigures } from '#contract/care/admin-help.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { helpTopicNames } from '#web/parts/care/help/help-texts.ts';
import { type HelpTab, PanelRequests } from '#web/parts/care/help/panel-requests.tsx';
import { ListFilter } from '#web/ui/list-filter.tsx';
import { ListSearch } from '#web/ui/list-search.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import type { Route } from './+types/help.page.ts';
import { figuresQuery } from './help-desk.api.ts';
import { MonthlyReport } from './monthly-report.tsx';
import { OfficerButton } from './officer-button.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Help desk' }, matches);
}

export default function HelpPage() {
  const { data: figures } = useQuery(figuresQuery);
  return (
    <>
      <PanelHeader
        title="Help desk"
        actions={
          <>
            <OfficerButton />
            <MonthlyReport />
          </>
        }
      >
        Requests of all customers, earliest due date first
      </PanelHeader>
      <PanelRequests
        area="admin"
        tabs={listTabs(figures?.overdue)}
        filters={<Filters assignees={figures?.assignees ?? []} />}
      />
    </>
  );
}

const listTabs = (overdueCount: number | undefined): [HelpTab, ...HelpTab[]] => [
  {
    name: 'open',
    label: 'Open',
    query: { status: 'open' },
    emptyTitle: 'No open request',
    emptyHint: 'Requests that wait for a vendor or an admin appear here.',
  },
  {
    name: 'overdue',
    label: 'Overdue',
    query: { overdue: 'true' },
    count: overdueCount,
    emptyTitle: 'No request is overdue',
    emptyHint:
      'Requests that are not answered within 24 hours or not resolved within 30 days appear here.',
  },
  {
    name: 'mine',
    label: 'Mine',
    query: { owner: 'me', status: 'open' },
    emptyTitle: 'No open request is assigned to you',
    emptyHint: 'Requests that are assigned to you appear here.',
  },
  {
    name: 'waiting',
    label: 'Waiting for the customer',
    query: { status: 'waiting' },
    emptyTitle: 'No request waits for a customer',
    emptyHint: 'Requests that wait for their customer appear here.',
  },
  {
    name: 'all',
    label: 'All requests',
    query: {},
    emptyTitle: 'No requests found',
    emptyHint: 'Requests of all customers appear here.',
  },
];

/** Shows the search and the filters. The list "Mine" has no filter by owner. */
function Filters({ assignees }: Pick<HelpFigures, 'assignees'>) {
  const state = useListState();
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_13rem]">
      <ListSearch state={state} placeholder="Search by number, subject, name or email" />
      <ListFilter
        state={state}
        name="topic"
        label="Topic"
        all="All topics"
        choices={helpTopics.map((value) => ({ value, label: helpTopicNames[value] }))}
      />
      {state.get('list') !== 'mine' && (
        <ListFilter
          state={state}
          name="owner"
          label="Owner"
          all="All owners"
          choices={[
            { value: 'vendor', label: 'Vendors' },
            ...assignees.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      )}
    </search>
  );
}
