import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { DueChip } from '#web/parts/care/help/due-chip.tsx';
import { HelpBadge } from '#web/parts/care/help/help-badge.tsx';
import { helpThreadQuery } from '#web/parts/care/help/help.api.ts';
import { PanelThread } from '#web/parts/care/help/panel-thread.tsx';
import { ThreadStates } from '#web/parts/care/help/thread-states.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/request.page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Help request' }, matches);
}

export default function RequestPage({ params }: Route.ComponentProps) {
  const query = useQuery(helpThreadQuery('vendor', params.number));
  return (
    <ThreadStates
      query={query}
      unknownText="This request does not exist, or it belongs to another vendor."
      action={<ButtonLink to="/vendor/help">All requests</ButtonLink>}
    >
      {(thread) => (
        <>
          <PanelHeader title={thread.subject}>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <span className="figures">{thread.number}</span>
              <HelpBadge status={thread.status} />
              <DueChip request={thread} />
            </span>
          </PanelHeader>
          <PanelThread
            thread={thread}
            area="vendor"
            orderPath={thread.order ? `/vendor/orders/${thread.order._id}` : undefined}
          />
        </>
      )}
    </ThreadStates>
  );
}
