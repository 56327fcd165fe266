import { TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { type CartLine, problemOf } from './cart-lines.ts';

interface CannotOrderProps {
  lines: readonly CartLine[];
  onRemove: (productId: string) => void;
}

/** Says which lines stand in the way of ordering, and takes the dead ones out. */
export function CannotOrder({ lines, onRemove }: CannotOrderProps) {
  const blocked = lines.filter(problemOf);
  const gone = blocked.filter((line) => !line.available);
  return (
    <div role="status">
      {blocked.length > 0 && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warn-tint px-4 py-3">
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-warn" />
          <p className="min-w-0 flex-1 basis-60">
            {blocked.length === 1
              ? 'One piece in your cart cannot be ordered as it is.'
              : `${blocked.length} pieces in your cart cannot be ordered as they are.`}{' '}
            Change or remove what is marked to go on.
          </p>
          {gone.length > 0 && (
            <Button
              tone="outline"
              size="small"
              onClick={() => gone.forEach(({ product }) => onRemove(product._id))}
            >
              Remove unavailable
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
