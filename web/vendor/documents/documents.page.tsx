import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { messageOf } from '#web/api/api-error.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { DataList } from '#web/parts/base/data-list.tsx';
import { DocumentDownload } from '#web/parts/orders/document-links.tsx';
import { listQuery } from '#web/parts/base/list-query.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { MonthField } from '#web/parts/base/month-field.tsx';
import { useMonths } from '#web/parts/base/use-months.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table-column.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { showError } from '#web/ui/toast.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import type { Route } from './+types/documents.page.ts';
import { CodePart } from './code-part.tsx';
import { downloadMonth, type VendorDocument } from './documents.api.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Documents' }, matches);
}

export default function DocumentsPage() {
  const state = useListState();
  const [current] = useMonths();
  const month = state.get('month') || current!.value;
  const query = useQuery(
    listQuery('vendor', 'GET /api/vendors/documents', { month, page: state.page }),
  );
  return (
    <>
      <PanelHeader
        title="Documents"
        actions={query.data && query.data.total > 0 && <MonthButton month={month} />}
      >
        Your invoices, bills of supply and credit notes, and the marketplace’s invoices for its
        commission
      </PanelHeader>
      <search className="mb-5 block max-w-xs">
        <MonthField value={month} onChange={(value) => state.set({ month: value })} />
      </search>
      <DataList
        pluralNoun="documents"
        state={{ ...state, isFiltered: false }}
        query={query}
        columns={columns}
        rowId={(document) => document.url}
        empty={{
          title: 'No documents in this month',
          icon: <FileText />,
          hint: 'Invoices and bills of supply are issued when you hand over a shipment. Commission is invoiced after the end of the month.',
        }}
      />
      <CodePart />
    </>
  );
}

const columns: Column<VendorDocument>[] = [
  {
    id: 'number',
    header: 'Number',
    isHeading: true,
    cell: ({ number, orderId }) =>
      orderId ? (
        <TextLink to={`/vendor/orders/${orderId}`} target="_blank">
          <span className="figures">{number}</span>
        </TextLink>
      ) : (
        <span className="figures">{number}</span>
      ),
  },
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

function MonthButton({ month }: { month: string }) {
  const [isBusy, setIsBusy] = useState(false);
  async function saveMonth() {
    setIsBusy(true);
    try {
      await downloadMonth(month);
    } catch (error) {
      showError(messageOf(error, 'The download failed. Try again.'));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button busy={isBusy} busyLabel="Preparing..." onClick={() => void saveMonth()}>
      <Download aria-hidden size={18} />
      Download month (ZIP)
    </Button>
  );
}
