import { useQuery } from '@tanstack/react-query';
import { LifeBuoy, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HelpSide } from '#contract/care/help-rules.ts';
import type { HelpRequest } from '#contract/care/help.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { CustomersOnly } from '#web/parts/people/customers-only.tsx';
import { DataList } from '#web/parts/base/data-list.tsx';
import { formatDate } from '#web/parts/base/format-date.ts';
import { HelpBadge } from '#web/parts/care/help/help-badge.tsx';
import { helpListQuery } from '#web/parts/care/help/help.api.ts';
import { guardPage } from '#web/session/guard-page.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import type { Route } from './+types/help.page.ts';
import { aboutText } from './about-text.ts';
import { HelpFrame } from './help-frame.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Help' }, matches);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  guardPage(request);
  return null;
}

export function HydrateFallback() {
  return (
    <Page>
      <TableSkeleton label="Loading your requests" />
    </Page>
  );
}

export default function HelpPage() {
  return (
    <CustomersOnly>
      <Requests />
    </CustomersOnly>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <HelpFrame>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="font-display text-heading">Help</h1>
          <p className="mt-1 text-soft">Your requests and their answers</p>
        </div>
        <ButtonLink to="/help/new">
          <MessageCircle aria-hidden size={18} />
          Ask for help
        </ButtonLink>
      </div>
      <div className="mt-6">{children}</div>
    </HelpFrame>
  );
}

const columns: readonly Column<HelpRequest>[] = [
  {
    id: 'request',
    header: 'Request',
    isHeading: true,
    cell: ({ number, subject, createdAt }) => (
      <span>
        <TextLink to={`/help/${number}`} className="block font-semibold">
          <span className="line-clamp-2 wrap-anywhere">{subject}</span>
        </TextLink>
        <span className="figures block text-small font-normal text-soft">
          {number} · {formatDate(createdAt)}
        </span>
      </span>
    ),
  },
  {
    id: 'about',
    header: 'About',
    cell: (request) => <span className="wrap-anywhere">{aboutText(request)}</span>,
  },
  {
    id: 'message',
    header: 'Last message',
    card: 'footer',
    cell: ({ lastMessage }) =>
      lastMessage && (
        <span className="line-clamp-2 text-small wrap-anywhere text-soft max-panel:pr-2">
          {senders[lastMessage.side]}: {lastMessage.text}
        </span>
      ),
  },
  {
    id: 'status',
    header: 'Status',
    card: 'top',
    cell: ({ status }) => <HelpBadge status={status} isForCustomer />,
  },
];

const senders: Record<HelpSide, string> = {
  customer: 'You',
  vendor: 'Seller',
  admin: 'Baithak',
  system: 'Baithak',
};

function Requests() {
  const state = useListState();
  const query = useQuery(helpListQuery('customer', { page: state.page }));
  return (
    <Page>
      <DataList
        pluralNoun="requests"
        state={{ ...state, isFiltered: false }}
        query={query}
        columns={columns}
        rowId={({ number }) => number}
        empty={{
          title: 'No requests yet',
          icon: <LifeBuoy />,
          hint: 'Questions about your orders and products appear here with their answers.',
          action: (
            <ButtonLink to="/orders" tone="outline">
              My orders
            </ButtonLink>
          ),
        }}
        errorMessage="Failed to load your requests"
      />
    </Page>
  );
}
