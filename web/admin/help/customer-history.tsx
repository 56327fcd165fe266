import { formatRupees } from '#contract/money.ts';
import type { HelpThread } from '#contract/care/help.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { HelpLinks } from '#web/parts/care/help/help-links.tsx';
import { HelpPart } from '#web/parts/care/help/panel-thread.tsx';
import { capitalize } from '#web/ui/capitalize.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Lists the customer's orders and earlier requests. */
export function CustomerHistory({ thread: { beside, customer } }: { thread: HelpThread }) {
  if (!beside) return null;
  const { orders, requests } = beside;
  return (
    <>
      <HelpPart title="Orders">
        {orders.length === 0 ? (
          <p className="text-soft">
            {customer.isVisitor
              ? 'No orders, because this visitor has no account'
              : 'No orders yet'}
          </p>
        ) : (
          <ul className="space-y-3">
            {orders.map(({ _id, orderId, vendorName, total, status, createdAt }) => (
              <li key={_id}>
                <span className="flex justify-between gap-3">
                  <TextLink to={`/admin/orders?q=${orderId}`} className="figures">
                    {orderId}
                  </TextLink>
                  <span className="figures">{formatRupees(total)}</span>
                </span>
                <span className="block text-small wrap-anywhere text-soft">
                  {capitalize(status)} · {vendorName} · {formatDate(createdAt)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </HelpPart>
      <HelpPart title="Earlier requests">
        {requests.length === 0 ? (
          <p className="text-soft">None</p>
        ) : (
          <HelpLinks folder="/admin/help" requests={requests} />
        )}
      </HelpPart>
    </>
  );
}
