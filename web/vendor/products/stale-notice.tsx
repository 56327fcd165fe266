import { formatRupees } from '#contract/money.ts';
import { formatDateTime } from '#web/parts/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import type { OwnProduct } from './products.api.ts';

interface StaleNoticeProps {
  newer: OwnProduct;
  onTake: () => void;
  onKeepMine: () => void;
}

/** Somebody sold, or edited it elsewhere, since this form was opened (DECISIONS.md 12). */
export function StaleNotice({ newer, onTake, onKeepMine }: StaleNoticeProps) {
  return (
    <section role="alert" className="mb-6 rounded-card bg-warn-tint p-4 text-warn">
      <p className="font-semibold">This product was changed meanwhile</p>
      <p className="mt-1 text-small">
        Since {formatDateTime(newer.updatedAt)}: {newer.name},{' '}
        {formatRupees(newer.discountPrice || newer.price)}, stock {newer.stock}, {newer.status}.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" tone="outline" onClick={onTake}>
          Show the newer version
        </Button>
        <Button size="small" tone="quiet" onClick={onKeepMine}>
          Keep what I typed
        </Button>
      </div>
    </section>
  );
}
