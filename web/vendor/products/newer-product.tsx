import { formatRupees } from '#contract/money.ts';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import { StaleNotice } from '#web/parts/base/stale-notice.tsx';
import { listVariantChanges } from './list-variant-changes.ts';
import type { OwnProduct } from './products.api.ts';

interface NewerProductProps {
  base: OwnProduct | undefined;
  newer: OwnProduct | undefined;
  onLoadNewer: () => void;
  onKeepMine: () => void;
}

/** Warns that the product was saved after the form was opened. Shows the newer version and its changed variants. */
export function NewerProduct({ base, newer, onLoadNewer, onKeepMine }: NewerProductProps) {
  if (!newer) return null;
  const hasOptions = newer.options.length > 0 || (base?.options.length ?? 0) > 0;
  const changes = hasOptions && base ? listVariantChanges(base, newer) : [];
  return (
    <StaleNotice noun="product" onLoadNewer={onLoadNewer} onKeepMine={onKeepMine}>
      Changed {formatDateTime(newer.updatedAt)}: {newer.name}
      {!hasOptions && `, ${formatRupees(newer.discountPrice || newer.price)}, stock ${newer.stock}`}
      , {newer.status}.
      {changes.map((change) => (
        <span key={change} className="block">
          {change}
        </span>
      ))}
    </StaleNotice>
  );
}
