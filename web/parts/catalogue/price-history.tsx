import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { PriceChange } from '#contract/catalogue/price-history.ts';
import { api } from '#web/api/client.ts';
import { DataTablePages } from '#web/ui/data-table-pages.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import { readTotal } from '#web/parts/base/list-query.ts';
import { VariantWords } from './variant-words.tsx';

const pageSize = 25;

interface PriceHistoryProps {
  product: { _id: string; name: string };
  /** The panel that shows the history. Its changes reload all queries whose key starts with this area. */
  area: 'vendor' | 'admin';
  onClose: () => void;
}

/** Lists every price that the variants of a product have had. */
export function PriceHistory({ product, area, onClose }: PriceHistoryProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title="Price history"
      description={product.name}
    >
      <Changes productId={product._id} area={area} />
    </Dialog>
  );
}

function Changes({ productId, area }: { productId: string; area: string }) {
  const [page, setPage] = useState(1);
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: [area, 'price-history', productId, page],
    queryFn: async ({ signal }) => {
      const request = { params: { id: productId }, query: { page, limit: pageSize } };
      const response = await api.withHeaders('GET /api/products/:id/price-history', request, {
        signal,
      });
      return { rows: response.data, total: readTotal(response.headers).total };
    },
    placeholderData: keepPreviousData,
  });
  if (isPending) return <TableSkeleton label="Loading the price history" />;
  if (!data) {
    return (
      <ErrorState
        message="Failed to load the price history"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <div aria-busy={isFetching || undefined}>
        <table aria-label="Price history" className="block w-full text-small panel:table">
          <thead className="hidden panel:table-header-group">
            <tr className="border-b border-line text-left text-soft">
              <Heading>Date</Heading>
              <Heading>Changed by</Heading>
              <Heading>Variant</Heading>
              <Heading isNumber>Old price</Heading>
              <Heading isNumber>New price</Heading>
            </tr>
          </thead>
          <tbody className="block panel:table-row-group">
            {data.rows.map((change) => (
              <ChangeRow key={change._id} change={change} />
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
    <th
      scope="col"
      className={`py-1.5 pr-4 font-semibold last:pr-0 ${isNumber ? 'text-right' : ''}`}
    >
      {children}
    </th>
  );
}

const authors: Record<PriceChange['by'], string> = {
  vendor: 'Vendor',
  admin: 'Baithak',
  system: 'Not recorded',
};

const cellStyle = 'block panel:table-cell panel:py-1.5 panel:pr-4 panel:last:pr-0';

function ChangeRow({ change }: { change: PriceChange }) {
  const { at, by, author, variant, before } = change;
  return (
    <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3 align-top last:border-0 panel:table-row">
      <td
        className={`${cellStyle} figures col-span-2 text-soft panel:whitespace-nowrap panel:text-ink`}
      >
        <time dateTime={at}>{formatDateTime(at)}</time>
        <span className="panel:hidden"> by {author || authors[by]}</span>
      </td>
      <td className={`${cellStyle} max-panel:hidden`}>
        {author || authors[by]}
        {by === 'admin' && author && <span className="block text-soft">Baithak</span>}
      </td>
      <td className={`${cellStyle} row-span-2 wrap-anywhere`}>
        <VariantWords variant={variant} />
        {variant.sku && <span className="block text-soft">SKU {variant.sku}</span>}
      </td>
      <td className={`${cellStyle} col-start-2 row-start-3 text-right text-soft`}>
        {before ? (
          <>
            <span className="panel:sr-only">was </span>
            <Prices {...before} />
          </>
        ) : (
          'New'
        )}
      </td>
      <td className={`${cellStyle} col-start-2 row-start-2 text-right font-semibold`}>
        <Prices {...change} />
      </td>
    </tr>
  );
}

/** Shows the price to pay and, if it is discounted, the regular price below it. */
function Prices({ price, discountPrice }: Pick<PriceChange, 'price' | 'discountPrice'>) {
  return (
    <span className="figures whitespace-nowrap">
      {formatRupees(discountPrice ?? price)}
      {discountPrice !== null && (
        <span className="block font-normal text-soft">regular {formatRupees(price)}</span>
      )}
    </span>
  );
}
