import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { StockMovement } from '#contract/catalogue/stock-history.ts';
import { api } from '#web/api/client.ts';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import { VariantWords } from '#web/parts/catalogue/variant-words.tsx';
import { readTotal } from '#web/parts/base/list-query.ts';
import { DataTablePages } from '#web/ui/data-table-pages.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { OwnProduct } from './products.api.ts';

const pageSize = 25;

export function StockHistory({ product, onClose }: { product: OwnProduct; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title="Stock history"
      description={product.name}
    >
      <Movements productId={product._id} />
    </Dialog>
  );
}

function Movements({ productId }: { productId: string }) {
  const [page, setPage] = useState(1);
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['vendor', 'stock-history', productId, page],
    queryFn: async ({ signal }) => {
      const request = { params: { id: productId }, query: { page, limit: pageSize } };
      const response = await api.withHeaders('GET /api/products/:id/stock-history', request, {
        signal,
      });
      return { rows: response.data, total: readTotal(response.headers).total };
    },
    placeholderData: keepPreviousData,
  });
  if (isPending) return <TableSkeleton label="Loading the stock history" />;
  if (!data) {
    return (
      <ErrorState
        message="Failed to load the stock history"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <div className="overflow-x-auto">
        <table aria-label="Stock history" className="w-full text-small">
          <thead>
            <tr className="border-b border-line text-left text-soft">
              <Heading>Date</Heading>
              <Heading>Event</Heading>
              <Heading isNumber>Change</Heading>
              <Heading isNumber>On hand after</Heading>
              <Heading>Order</Heading>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((movement) => (
              <MovementRow key={movement._id} movement={movement} />
            ))}
          </tbody>
        </table>
      </div>
      <DataTablePages page={page} pageCount={Math.ceil(data.total / pageSize)} onPage={setPage} />
    </>
  );
}

function Heading({ isNumber, children }: { isNumber?: boolean; children: ReactNode }) {
  return (
    <th scope="col" className={`py-1.5 pr-4 font-semibold ${isNumber ? 'text-right' : ''}`}>
      {children}
    </th>
  );
}

const kindNames: Record<StockMovement['kind'], string> = {
  opening: 'Opening stock',
  hold: 'Held for a purchase',
  release: 'Purchase not paid',
  sale: 'Sold',
  return: 'Put back in stock',
  correction: 'Stock changed',
  import: 'Imported from CSV',
};

function MovementRow({ movement }: { movement: StockMovement }) {
  const { at, kind, variant, by, order, note, onHandAfter } = movement;
  const isByBaithak = kind === 'correction' && by !== 'vendor';
  return (
    <tr className="border-b border-line align-top last:border-0">
      <td className="figures py-1.5 pr-4 whitespace-nowrap">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </td>
      <td className="py-1.5 pr-4">
        {kindNames[kind]}
        {isByBaithak && ' by Baithak'}
        <VariantWords variant={variant} />
        {note && <span className="block text-soft">{note}</span>}
      </td>
      <td className="figures py-1.5 pr-4 text-right whitespace-nowrap">
        {describeChange(movement)}
      </td>
      <td className="figures py-1.5 pr-4 text-right">{onHandAfter.toLocaleString('en-IN')}</td>
      <td className="py-1.5 whitespace-nowrap">
        {order ? <TextLink to={`/vendor/orders/${order._id}`}>{order.orderId}</TextLink> : '–'}
      </td>
    </tr>
  );
}

/**
 * Describes a stock movement: by its change of the stock on hand, such as "+5", or for a hold or release, which does not
 * change the stock on hand, by its number of pieces, such as "2 held".
 */
function describeChange({ kind, change, heldChange }: StockMovement): string {
  if (kind === 'hold') return `${heldChange} held`;
  if (kind === 'release') return `${-heldChange} released`;
  const digits = Math.abs(change).toLocaleString('en-IN');
  return change < 0 ? `−${digits}` : `+${digits}`;
}
