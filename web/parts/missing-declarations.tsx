import type { MissingDeclaration } from '#contract/product-details.ts';
import { Badge } from '#web/ui/badge.tsx';

/** In the lists of vendors and admins; the form and the details say what is missing and why. */
export function MissingDeclarationBadge({ missing }: { missing: MissingDeclaration[] }) {
  if (missing.length === 0) return null;
  return <Badge tone="warn">Declaration missing</Badge>;
}

export function MissingDeclarations({ missing }: { missing: MissingDeclaration[] }) {
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
    </div>
  );
}
