import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/catalogue/products.ts';
import { CardDelivery } from '#web/parts/catalogue/card-delivery.tsx';
import { Picture } from '#web/parts/base/picture.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { comparePath } from './compare.api.ts';
import { type CompareRow, buildCompareRows } from './compare-rows.ts';

/** Shows products side by side. On a wide screen the pictures stay in view; on a narrow screen the table scrolls. */
export function CompareTable({ products }: { products: readonly Product[] }) {
  return (
    <div
      role="region"
      aria-label="Comparison"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll the table
      tabIndex={0}
      // `relative` keeps the labels for screen readers in this box. Outside of it, they would widen the page.
      className="relative mt-6 overflow-x-auto xl:overflow-visible"
    >
      <table className="w-max table-fixed border-collapse text-left">
        <caption className="sr-only">
          {products.length === 1 ? 'One product' : `${products.length} products side by side`}
        </caption>
        <colgroup>
          <col className="w-20 sm:w-40" />
          {products.map(({ _id }) => (
            <col key={_id} className="w-34 sm:w-64" />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-ground xl:top-26 xl:z-20">
              <span className="sr-only">Property</span>
            </th>
            {products.map((product) => (
              <ProductHead key={product._id} product={product} products={products} />
            ))}
          </tr>
        </thead>
        <tbody>
          {buildCompareRows(products).map(renderRow)}
          <Row label="Delivery">
            {products.map(({ _id, inStock }) => (
              <td key={_id} className="px-2 py-3 align-top sm:px-3">
                {inStock ? <CardDelivery productId={_id} /> : <Unknown />}
              </td>
            ))}
          </Row>
        </tbody>
      </table>
    </div>
  );
}

function renderRow({ label, values, isEqual }: CompareRow) {
  return (
    <Row key={label} label={label}>
      {values.map((value, index) => (
        <td
          key={index}
          className={classes(
            'px-2 py-3 align-top wrap-anywhere sm:px-3',
            isEqual ? 'text-soft' : 'font-medium',
            label === 'Price' && 'figures',
          )}
        >
          {value || <Unknown />}
        </td>
      ))}
    </Row>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        className="sticky left-0 bg-ground py-3 pr-2 align-top text-small font-normal text-soft"
      >
        {label}
      </th>
      {children}
    </tr>
  );
}

const Unknown = () => (
  <span className="text-soft">
    <span aria-hidden>–</span>
    <span className="sr-only">Not stated</span>
  </span>
);

interface ProductHeadProps {
  product: Product;
  products: readonly Product[];
}

function ProductHead({ product: { _id, name, pictures }, products }: ProductHeadProps) {
  const others = products.map((other) => other._id).filter((id) => id !== _id);
  return (
    <th
      scope="col"
      className="relative bg-ground px-2 pb-4 align-top font-normal sm:px-3 xl:sticky xl:top-26 xl:z-10 xl:shadow-[0_1px_0_var(--color-line)]"
    >
      <span className="block aspect-square overflow-hidden rounded-card xl:aspect-4/3">
        <Picture picture={pictures[0]} alt="" sizes="(min-width: 40rem) 16rem, 9rem" />
      </span>
      <TextLink to={`/product/${_id}`} className="mt-2 line-clamp-2 font-semibold">
        {name}
      </TextLink>
      <Link
        to={comparePath(others)}
        replace
        preventScrollReset
        className="absolute top-1 right-3 grid size-11 place-items-center rounded-full bg-ground/85 hover:bg-ground sm:right-4"
      >
        <X aria-hidden size={18} />
        <span className="sr-only">Remove {name}</span>
      </Link>
    </th>
  );
}
