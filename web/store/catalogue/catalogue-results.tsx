import { Armchair } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { ProductGrid } from '#web/parts/product-grid.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { appliedFilters, type CatalogueAddress, writeAddress } from './catalogue-address.ts';
import type { CatalogueList } from './catalogue.api.ts';

interface CatalogueResultsProps {
  list: CatalogueList | null;
  address: CatalogueAddress;
  pageSize: number;
  emptyMessage: string;
}

export function CatalogueResults({ list, address, pageSize, emptyMessage }: CatalogueResultsProps) {
  const { revalidate, state } = useRevalidator();
  if (!list) {
    return (
      <ErrorState
        message="Failed to load products. Please try again later."
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    );
  }
  const { products, total, isCapped, correctedQuery, isPartial } = list;
  if (products.length === 0) {
    return (
      <>
        <Correction asked={address.q} searched={correctedQuery} />
        <NothingFound address={address} message={emptyMessage} />
      </>
    );
  }
  const pages = Math.ceil(total / pageSize);
  return (
    <>
      <Correction asked={address.q} searched={correctedQuery} />
      {isPartial && (
        <p className="mb-2 text-lead">
          No piece fits every word of{' '}
          <strong className="font-semibold">{correctedQuery || address.q}</strong>. These fit some
          of them.
        </p>
      )}
      <p className="mb-5 text-small text-soft" role="status">
        {isCapped ? '1,000+' : total.toLocaleString('en-IN')} {total === 1 ? 'piece' : 'pieces'}
        {pages > 1 && `, page ${address.page} of ${isCapped ? 'many' : pages}`}
      </p>
      <ProductGrid products={products} priority={4} headingLevel={2} />
      <div className="mt-12">
        <Pagination
          page={address.page}
          totalPages={isCapped ? Math.max(pages, address.page + 1) : pages}
        />
      </div>
    </>
  );
}

function Correction({ asked, searched }: { asked: string; searched: string }) {
  if (!searched) return null;
  return (
    <p className="mb-2 text-lead">
      Showing results for <strong className="font-semibold">{searched}</strong>
      <span className="text-soft"> instead of “{asked}”</span>
    </p>
  );
}

function NothingFound({ address, message }: { address: CatalogueAddress; message: string }) {
  const isNarrowed = appliedFilters(address).length > 0 || address.page > 1;
  return (
    <EmptyState
      title={message}
      icon={<Armchair />}
      action={
        isNarrowed ? (
          <ButtonLink to={writeAddress({ q: address.q })} replace>
            Clear filters
          </ButtonLink>
        ) : (
          <ButtonLink to="/shop-new">Browse all furniture</ButtonLink>
        )
      }
    >
      {isNarrowed
        ? 'Nothing fits all of these at once. Take one away and look again.'
        : 'Try another word: sofa, palang, dining table, jhoomar.'}
    </EmptyState>
  );
}
