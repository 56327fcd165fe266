import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Store } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LedgerBalance } from '#contract/books/ledger.ts';
import { formatRupees } from '#contract/money.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { DataList } from '#web/parts/base/data-list.tsx';
import { pageQuery } from '#web/parts/base/list-query.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListSearch } from '#web/ui/list-search.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import type { Route } from './+types/ledger.page.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { LastCheck } from './last-check.tsx';
import { accountPath, formatBalance, ledgerQuery } from './ledger.api.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Ledger' }, matches);
}

export default function LedgerPage() {
  const { data, isPending, isFetching, refetch } = useQuery(ledgerQuery());
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <>
      <PanelHeader
        title="Ledger"
        actions={
          <Button tone="outline" disabled={!data} onClick={() => setCorrecting(true)}>
            Post a correction
          </Button>
        }
      >
        Payments, refunds and fees, and what each vendor is owed
      </PanelHeader>
      {isPending && <LedgerSkeleton />}
      {!isPending && !data && (
        <ErrorState
          message="Failed to load the ledger"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className="space-y-8">
          <LastCheck check={data.lastCheck} />
          <Balances accounts={data.accounts} vendors={data.vendors} />
          <Vendors />
        </div>
      )}
      {isCorrecting && data && (
        <CorrectionDialog accounts={data.accounts} onClose={() => setCorrecting(false)} />
      )}
    </>
  );
}

function Balances({ accounts, vendors }: { accounts: LedgerBalance[]; vendors: number }) {
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className="mb-3 font-display text-lead font-semibold">
        Accounts
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {accounts.map((account) => (
          <li key={account.account}>
            <Link
              to={accountPath(account.account)}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-5 py-2 hover:bg-sand"
            >
              <span className="font-semibold">{account.name}</span>
              <span className="flex items-center gap-2">
                <span className="figures">{formatBalance(account)}</span>
                <ArrowRight aria-hidden size={16} className="text-soft" />
              </span>
            </Link>
          </li>
        ))}
        <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-5 py-2">
          <span className="font-semibold">All vendors together</span>
          <span className="figures pr-6">
            {formatBalance({ side: 'credit', balance: vendors })}
          </span>
        </li>
      </ul>
      <p className="mt-2 text-small text-soft">
        A debit balance is money that Baithak has, such as money at the provider, or money that it
        has spent. A credit balance is money that Baithak owes or has earned.
      </p>
    </section>
  );
}

const columns: Column<LedgerBalance>[] = [
  {
    id: 'name',
    header: 'Vendor',
    isHeading: true,
    cell: ({ account, name }) => <TextLink to={accountPath(account)}>{name}</TextLink>,
  },
  {
    id: 'owed',
    header: 'Owed to the vendor',
    align: 'end',
    card: 'top',
    cell: ({ balance }) => <span className="figures">{formatRupees(balance)}</span>,
  },
];

function Vendors() {
  const state = useListState();
  const query = useQuery(pageQuery('admin', 'GET /api/admin/ledger/vendors', state));
  return (
    <section aria-labelledby="vendors">
      <h2 id="vendors" className="mb-3 font-display text-lead font-semibold">
        Vendors
      </h2>
      <search className="mb-4 block max-w-md">
        <ListSearch state={state} placeholder="Search by business name" />
      </search>
      <DataList
        pluralNoun="vendors"
        state={state}
        query={query}
        columns={columns}
        rowId={({ account }) => account}
        empty={{ icon: <Store />, hint: 'Vendors appear here when they register.' }}
      />
    </section>
  );
}

function LedgerSkeleton() {
  return (
    <LoadingShape label="Loading the ledger">
      <Skeleton className="h-24" />
      <Skeleton className="mt-8 h-96" />
    </LoadingShape>
  );
}
