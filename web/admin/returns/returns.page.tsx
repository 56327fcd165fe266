import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { PanelReturns } from '#web/parts/orders/returns/panel-returns.tsx';
import { dashboardQuery } from '../dashboard/dashboard.api.ts';
import type { Route } from './+types/returns.page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Returns' }, matches);
}

export default function ReturnsPage() {
  const { data } = useQuery(dashboardQuery);
  return (
    <>
      <PanelHeader title="Returns">
        When a vendor disputes a return, you accept or decline it, in whole or in part.
      </PanelHeader>
      <PanelReturns
        area="admin"
        tabs={[
          {
            list: 'disputed',
            label: 'Disputed',
            count: data?.needsYou.disputedReturns,
            emptyTitle: 'No disputed return',
            emptyHint: 'Returns that a vendor disputes wait here for your decision.',
          },
          {
            list: 'to_collect',
            label: 'To collect',
            emptyTitle: 'No return to collect',
            emptyHint: 'Approved returns wait here until the vendor has the goods.',
          },
          {
            list: 'open',
            label: 'Open',
            emptyTitle: 'No open return',
            emptyHint: 'Returns that are not finished appear here.',
          },
          {
            list: undefined,
            label: 'All returns',
            emptyTitle: 'No returns found',
            emptyHint: 'Returns of all customers appear here.',
          },
        ]}
      />
    </>
  );
}
