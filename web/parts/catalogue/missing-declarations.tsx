import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { Badge } from '#web/ui/badge.tsx';

type Declared = Pick<OwnProduct, 'missingDeclarations' | 'isWithheld' | 'leavesShopOn'>;

/** Shows a badge in product lists. `MissingDeclarations` lists the missing declarations with the reasons. */
export function MissingDeclarationBadge({ product }: { product: Declared }) {
  const { missingDeclarations, isWithheld, leavesShopOn } = product;
  if (missingDeclarations.length === 0) return null;
  const warning = leavesShopOn && !isWithheld && `, hidden from ${formatDate(leavesShopOn)}`;
  return <Badge tone={isWithheld ? 'bad' : 'warn'}>Declaration missing{warning}</Badge>;
}

export function MissingDeclarations({ product }: { product: Declared }) {
  const { missingDeclarations: missing, isWithheld, leavesShopOn } = product;
  if (missing.length === 0) return null;
  return (
    <div className="mt-3 rounded-control bg-warn-tint p-4 text-small">
      <p className="font-semibold text-warn">Declaration missing</p>
      <ul className="mt-1 space-y-1">
        {missing.map(({ field, name, reason }) => (
          <li key={field}>
            {name}. {reason}
          </li>
        ))}
      </ul>
      {leavesShopOn && (
        <p className="mt-2 font-semibold">
          {isWithheld
            ? 'Customers cannot see this product until the declarations are complete.'
            : `From ${formatDate(leavesShopOn)}, customers cannot see this product until the declarations are complete.`}
        </p>
      )}
    </div>
  );
}
