import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { messageOf } from '#web/api/api-error.ts';
import { DataList } from '#web/parts/base/data-list.tsx';
import { DocumentDownload } from '#web/parts/orders/document-links.tsx';
import { formatCount } from '#web/parts/base/format-count.ts';
import { listQuery } from '#web/parts/base/list-query.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { MonthField } from '#web/parts/base/month-field.tsx';
import { chooseMonth } from '#web/parts/base/list-months.ts';
import { useMonths } from '#web/parts/base/use-months.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { type CommissionInvoice, issueCommissionInvoices } from './documents.api.ts';

const invoicesKey = ['admin', 'commission-invoices'];

/** Lists the marketplace's invoices to vendors by month, and issues missing invoices. */
export function CommissionPart() {
  const state = useListState();
  const months = useMonths();
  const month = chooseMonth(months, state.get('month'), months[1]!.value);
  const query = useQuery(
    listQuery(invoicesKey, 'GET /api/admin/commission-invoices', { month, page: state.page }),
  );
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="font-display text-lead font-semibold">Commission invoices</h2>
      <p className="mt-1 mb-4 text-soft">
        Issued on the first day of each month for the previous month.
      </p>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <search className="block w-full max-w-xs">
          <MonthField value={month} onChange={(value) => state.set({ month: value })} />
        </search>
        <IssueButton />
      </div>
      <DataList
        pluralNoun="commission invoices"
        state={{ ...state, isFiltered: false }}
        query={query}
        columns={columns}
        rowId={(document) => document.url}
        empty={{
          title: 'No commission invoices for this month',
          icon: <ReceiptText />,
          hint: 'A vendor gets an invoice after each month with commission on its orders.',
        }}
      />
    </section>
  );
}

const columns: Column<CommissionInvoice>[] = [
  {
    id: 'number',
    header: 'Number',
    isHeading: true,
    cell: ({ number }) => <span className="figures">{number}</span>,
  },
  { id: 'vendor', header: 'Vendor', cell: ({ vendor }) => vendor },
  { id: 'title', header: 'Document', cell: ({ title }) => title },
  { id: 'date', header: 'Date', cell: ({ date }) => formatDate(date) },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ total }) => <span className="figures">{formatRupees(total)}</span>,
  },
  {
    id: 'download',
    header: 'Download',
    align: 'end',
    cell: (document) => <DocumentDownload document={document} />,
  },
];

function IssueButton() {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  async function issueInvoices() {
    setIsBusy(true);
    try {
      const { issued } = await issueCommissionInvoices();
      await queryClient.invalidateQueries({ queryKey: invoicesKey });
      showSuccess(describeResult(issued));
    } catch (error) {
      showError(messageOf(error, 'Failed to issue the commission invoices'));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button
      tone="outline"
      busy={isBusy}
      busyLabel="Issuing..."
      onClick={() => void issueInvoices()}
    >
      Issue missing invoices
    </Button>
  );
}

function describeResult(issued: number): string {
  if (issued === 0) return 'No invoices are missing';
  return `${formatCount(issued, 'commission documents')} issued`;
}
