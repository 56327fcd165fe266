import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/catalogue/products.ts';
import { Picture } from '#web/parts/base/picture.tsx';
import { useBrowserFlag } from '#web/ui/use-browser-flag.ts';
import { addViewed, readViewed } from './viewed-products.ts';

/** Lists viewed products. The list is at the end of the page, so that nothing visible moves when it appears. */
export function RecentlyViewed({ product }: { product: Product }) {
  const isBrowser = useBrowserFlag(() => true);
  return isBrowser ? <ViewedList key={product._id} product={product} /> : null;
}

function ViewedList({ product }: { product: Product }) {
  const [viewed] = useState(() => readViewed().filter(({ _id }) => _id !== product._id));
  useEffect(() => addViewed(product), [product]);
  if (viewed.length === 0) return null;
  return (
    <section aria-label="Recently viewed">
      <h2 className="mb-7 font-display text-heading">Recently viewed</h2>
      <ul className="-mx-1 flex gap-4 overflow-x-auto px-1 pb-3">
        {viewed.map(({ _id, name, picture }) => (
          <li key={_id} className="w-36 shrink-0">
            <Link to={`/product/${_id}`} className="block hover:text-brand">
              <span className="block aspect-square overflow-hidden rounded-card">
                <Picture picture={picture} alt="" sizes="144px" />
              </span>
              <span className="mt-2 line-clamp-2 text-small">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
