import { TriangleAlert } from 'lucide-react';
import { type CartLineKey, toLineKey } from '#web/parts/catalogue/cart-change.ts';
import { Button } from '#web/ui/button.tsx';
import { type CartLine, problemOf } from './cart-lines.ts';

interface CartProblemsProps {
  lines: readonly CartLine[];
  onRemove: (line: CartLineKey) => void;
}

/** Says how many lines cannot be ordered, and offers to remove the unavailable ones. */
export function CartProblems({ lines, onRemove }: CartProblemsProps) {
  const blocked = lines.filter(problemOf);
  const unavailable = blocked.filter((line) => !line.available);
  return (
    <div role="status">
      {blocked.length > 0 && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warn-tint px-4 py-3">
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-warn" />
          <p className="min-w-0 flex-1 basis-60">
            {blocked.length === 1
              ? 'One item in your cart cannot be ordered.'
              : `${blocked.length} items in your cart cannot be ordered.`}{' '}
            Change the quantity or remove the item to continue.
          </p>
          {unavailable.length > 0 && (
            <Button
              tone="outline"
              size="small"
              onClick={() => unavailable.forEach((line) => onRemove(toLineKey(line)))}
            >
              Remove unavailable items
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
