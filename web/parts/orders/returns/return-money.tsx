import { formatRupees, sumRupees } from '#contract/money.ts';
import { isTransportPaidByCustomer } from '#contract/orders/return-rules.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import { refundStates } from '#web/parts/orders/refund-list.tsx';

interface ReturnMoneyProps {
  orderReturn: OrderReturn;
  isForCustomer?: boolean;
}

/** Whether a return ended without a refund and without a replacement. */
export const isUnsuccessfulReturn = ({ status }: Pick<OrderReturn, 'status'>) =>
  status === 'declined' || status === 'withdrawn' || status === 'expired';

/** Shows the amounts of a return and its refunds, or only "No refund" for a return that ended without success. */
export function ReturnMoney({ orderReturn, isForCustomer }: ReturnMoneyProps) {
  const { lines, transport, reason, resolution, refundAmount, refunds } = orderReturn;
  if (isUnsuccessfulReturn(orderReturn)) return <p className="text-soft">No refund</p>;
  const returnedAmount = formatRupees(sumRupees(lines.map(({ amount }) => amount)));
  return (
    <>
      <dl className="space-y-1.5">
        <Fact name="Returned products" value={returnedAmount} />
        <Fact
          name="Return transport"
          value={
            isTransportPaidByCustomer(reason)
              ? `− ${formatRupees(transport)}`
              : `${isForCustomer ? 'Seller' : 'Vendor'} pays`
          }
        />
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="font-semibold">{resolution === 'refund' ? 'Refund' : 'Resolution'}</dt>
          <dd className="money text-lead font-semibold">
            {resolution === 'refund' ? formatRupees(refundAmount) : 'Replacement'}
          </dd>
        </div>
      </dl>
      <ul aria-label="Refunds of this return" className="mt-3 space-y-2 empty:hidden">
        {refunds.map((refund) => (
          <li key={refund._id} className="figures text-small">
            {formatRupees(refund.amount)}, {refundStates[refund.status]}
            {refund.processedAt && ` on ${formatDate(refund.processedAt)}`}
            {refund.reference && (
              <span className="block text-soft wrap-anywhere">Reference {refund.reference}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{name}</dt>
      <dd className="figures text-right">{value}</dd>
    </div>
  );
}
