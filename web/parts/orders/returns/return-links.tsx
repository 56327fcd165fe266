import type { Order } from '#contract/orders/orders.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { ReturnBadge } from './return-badge.tsx';

interface ReturnLinksProps {
  /** The start of the path of a return's page. */
  folder: '/returns' | '/vendor/returns' | '/admin/returns';
  returns: Order['returns'];
}

/** Lists the returns of an order with their statuses. */
export function ReturnLinks({ folder, returns }: ReturnLinksProps) {
  return (
    <ul className="space-y-2">
      {returns.map(({ _id, number, status }) => (
        <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink to={`${folder}/${_id}`} className="figures">
            {number}
          </TextLink>
          <ReturnBadge status={status} />
        </li>
      ))}
    </ul>
  );
}
