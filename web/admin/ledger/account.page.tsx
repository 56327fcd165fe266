import { useQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import type { LedgerBalance } from '#contract/books/ledger.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { DataList } from '#web/parts/base/data-list.tsx';
import { pageQuery } from '#web/parts/base/list-query.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import type { Route } from './+types/account.page.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { entryColumns } from './entry-table.tsx';
import { formatBalance, ledgerQuery } from './ledger.api.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Ledger account' }, matches);
}

export default function LedgerAccountPage({ params }: Route.ComponentProps) {
  const { data, isPending, isFetching, error, refetch } = useQuery(ledgerQuery(params.account));
  const account = data?.account;
  if (isPending) return <TableSkeleton label="Loading the account" />;
  if (!account) {
    const isUnknown = hasStatus(error, 404) || hasStatus(error, 400);
    return (
      <ErrorState
        message={isUnknown ? 'There is no such account' : 'Failed to load the account'}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Account account={account} marketplaceAccounts={data.accounts} />;
}

interface AccountProps {
  account: LedgerBalance;
  marketplaceAccounts: LedgerBalance[];
}

function Account({ account, marketplaceAccounts }: AccountProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const isListed = marketplaceAccounts.some((other) => other.account === account.account);
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Ledger', to: '/admin/ledger' }, { label: account.name }]} />
      <PanelHeader
        title={account.name}
        actions={
          <Button tone="outline" onClick={() => setCorrecting(true)}>
            Post a correction
          </Button>
        }
      >
        Balance <strong className="figures">{formatBalance(account)}</strong>
      </PanelHeader>
      <Entries account={account} />
      {isCorrecting && (
        <CorrectionDialog
          accounts={isListed ? marketplaceAccounts : [account, ...marketplaceAccounts]}
          onClose={() => setCorrecting(false)}
        />
      )}
    </>
  );
}

function Entries({ account }: { account: LedgerBalance }) {
  const state = useListState();
  const filters = { account: account.account };
  const query = useQuery(
    pageQuery('admin', 'GET /api/admin/ledger/entries', { ...state, filters }),
  );
  return (
    <DataList
      pluralNoun="entries"
      state={state}
      query={query}
      columns={entryColumns}
      rowId={(entry) => `${entry.event} ${entry._id}`}
      empty={{
        icon: <BookOpenText />,
        hint: 'Entries appear here when payments, refunds or fees change this account.',
      }}
    />
  );
}
