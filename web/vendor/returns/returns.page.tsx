import { useQuery } from '@tanstack/react-query';
import { returnHours } from '#contract/orders/return-rules.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { PanelReturns } from '#web/parts/orders/returns/panel-returns.tsx';
import { dashboardQuery } from '../vendor.api.ts';
import type { Route } from './+types/returns.page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Returns' }, matches);
}

export default function ReturnsPage() {
  const { data } = useQuery(dashboardQuery);
  return (
    <>
      <PanelHeader title="Returns">
        Requests that you do not answer within {returnHours.toAnswer} hours are approved. Goods that
        come back and are not inspected within {returnHours.toInspect} hours are refunded or
        replaced.
      </PanelHeader>
      <PanelReturns
        area="vendor"
        tabs={[
          {
            list: 'to_answer',
            label: 'Returns to answer',
            count: data?.returnsToAnswer,
            emptyTitle: 'No returns to answer',
            emptyHint: 'Requests from customers appear here, the most urgent first.',
          },
          {
            list: 'to_collect',
            label: 'To collect',
            emptyTitle: 'No returns to collect',
            emptyHint: 'Approved returns stay here until the goods are back.',
          },
          {
            list: 'to_inspect',
            label: 'To inspect',
            count: data?.returnsToInspect,
            emptyTitle: 'No returns to inspect',
            emptyHint: 'Returned goods appear here until you have inspected them.',
          },
          {
            list: undefined,
            label: 'All returns',
            emptyTitle: 'No returns found',
            emptyHint: 'Returns from your customers appear here.',
          },
        ]}
      />
    </>
  );
}
