import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Picture } from '#web/parts/base/picture.tsx';
import { useBrowserFlag } from '#web/ui/use-browser-flag.ts';
import { readViewed } from '../product/viewed-products.ts';
import { comparePath } from './compare.api.ts';

/**
 * Lists the products that were viewed last in this browser and are not in the comparison. The server does not
 * know them, so the list appears only after hydration. It is at the end of the page, so that nothing moves then.
 */
export function MoreToCompare({ ids }: { ids: readonly string[] }) {
  const isBrowser = useBrowserFlag(() => true);
  const viewed = isBrowser ? readViewed().filter(({ _id }) => !ids.includes(_id)) : [];
  if (viewed.length === 0) return null;
  return (
    <section aria-labelledby="more-title" className="mt-12">
      <h2 id="more-title" className="mb-5 font-display text-title">
        Add a product you have viewed
      </h2>
      <ul className="relative -mx-1 flex gap-4 overflow-x-auto px-1 pb-3">
        {viewed.map(({ _id, name, picture }) => (
          <li key={_id} className="w-36 shrink-0">
            <Link
              to={comparePath([...ids, _id])}
              replace
              preventScrollReset
              className="block hover:text-brand"
            >
              <span className="relative block aspect-square overflow-hidden rounded-card">
                <Picture picture={picture} alt="" sizes="144px" />
                <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-full bg-ground">
                  <Plus aria-hidden size={18} />
                </span>
              </span>
              <span className="mt-2 line-clamp-2 text-small">
                <span className="sr-only">Add </span>
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
