import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { BankDispute } from '#contract/orders/disputes.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { DataList } from '#web/parts/base/data-list.tsx';
import { pageQuery } from '#web/parts/base/list-query.ts';
import { ListFilter } from '#web/ui/list-filter.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import type { Route } from './+types/disputes.page.ts';
import { buildDisputeColumns } from './dispute-columns.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Bank disputes' }, matches);
}

/** Lists the disputes of customers' banks about payments, newest first. */
export default function DisputesPage() {
  const state = useListState();
  const query = useQuery(pageQuery('admin', 'GET /api/admin/disputes', state));
  const [toRelease, setToRelease] = useState<BankDispute>();
  const columns = useMemo(() => buildDisputeColumns(setToRelease), []);
  return (
    <>
      <PanelHeader title="Bank disputes">
        Payments that customers dispute at their bank. While one is open, the earnings are held and
        nothing is refunded or returned. Send evidence on the provider’s dashboard.
      </PanelHeader>
      <search className="mb-5 block sm:max-w-64">
        <ListFilter
          state={state}
          name="list"
          label="Show"
          all="All disputes"
          choices={[
            { value: 'holding', label: 'Earnings held' },
            { value: 'decided', label: 'Decided' },
          ]}
        />
      </search>
      <DataList
        pluralNoun="disputes"
        state={state}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        empty={{
          title: 'No bank disputes',
          icon: <Landmark />,
          hint: 'When a customer’s bank disputes a payment, it appears here.',
        }}
      />
      {toRelease && <ReleaseDialog dispute={toRelease} onClose={() => setToRelease(undefined)} />}
    </>
  );
}
