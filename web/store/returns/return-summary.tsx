import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { policies } from '#contract/base/policies.ts';
import {
  isTransportPaidByCustomer,
  returnHours,
  type ReturnReason,
  type ReturnResolution,
} from '#contract/orders/return-rules.ts';
import { lineName } from '#contract/catalogue/variant-text.ts';
import type { ReturnDraft, calculateAmounts } from './return-draft.ts';

interface ReturnSummaryProps {
  order: Order;
  choices: Pick<ReturnDraft, 'chosen' | 'reason' | 'resolution'>;
  amounts: ReturnType<typeof calculateAmounts>;
  children: ReactNode;
}

/** Shows what is returned, what the customer gets, who pays the transport and what happens after the request. */
export function ReturnSummary({ order, choices, amounts, children }: ReturnSummaryProps) {
  const { chosen, reason, resolution } = choices;
  const pieces = order.products.filter(({ _id }) => (chosen[_id] ?? 0) > 0);
  return (
    <section
      aria-label="Your return"
      className="rounded-card border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-36"
    >
      <h2 className="font-display text-title">Your return</h2>
      <div aria-live="polite">
        {pieces.length === 0 && <p className="mt-3 text-soft">No pieces chosen yet.</p>}
        <ul className="mt-3 space-y-1 empty:hidden">
          {pieces.map((line) => (
            <li key={line._id}>
              <span className="figures">{chosen[line._id]} × </span>
              {lineName(line)}
            </li>
          ))}
        </ul>
        {reason !== '' && pieces.length > 0 && (
          <Amounts order={order} choices={{ reason, resolution }} amounts={amounts} />
        )}
      </div>
      <NextSteps isRefund={resolution === 'refund'} />
      <p className="mt-3 text-small text-soft">
        You can withdraw the return until the seller has the products back.
      </p>
      <div className="mt-6 grid gap-3">{children}</div>
    </section>
  );
}

/** The price of a replacement's pieces is on the order that it replaces. */
const transportText = ({ replaces, returnTransport }: Order, transport: number) =>
  replaces ? `At most ${formatRupees(returnTransport)}` : `− ${formatRupees(transport)}`;

interface AmountsProps extends Pick<ReturnSummaryProps, 'order' | 'amounts'> {
  choices: { reason: ReturnReason; resolution: ReturnResolution };
}

function Amounts({ order, choices: { reason, resolution }, amounts }: AmountsProps) {
  return (
    <dl className="mt-4 space-y-2 border-t border-line pt-4">
      <Row name="Return transport">
        {isTransportPaidByCustomer(reason)
          ? transportText(order, amounts.transport)
          : 'Free, the seller pays'}
      </Row>
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-semibold">You get back</dt>
        <dd className="money text-right text-lead font-semibold">
          {describeOutcome(order, resolution, amounts.refund)}
        </dd>
      </div>
    </dl>
  );
}

/**
 * Describes what the customer gets. A replacement has no price of its own, so returning it refunds what was paid for the
 * original piece.
 */
function describeOutcome(
  { replaces }: Order,
  resolution: ReturnResolution,
  refund: number,
): string {
  if (resolution === 'replacement') return 'A replacement';
  return replaces ? 'What you paid' : formatRupees(refund);
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{name}</dt>
      <dd className="figures text-right">{children}</dd>
    </div>
  );
}

function NextSteps({ isRefund }: { isRefund: boolean }) {
  return (
    <ol className="mt-4 list-decimal space-y-1.5 border-t border-line pt-4 pl-5 text-small">
      <li>
        The seller answers within {returnHours.toAnswer} hours. Without an answer the return is
        approved.
      </li>
      <li>The seller arranges the pickup at your door.</li>
      <li>
        Once the products are back, the seller has {returnHours.toInspect} hours to inspect them.
        Then{' '}
        {isRefund
          ? `your refund starts. It arrives in ${policies.refundDays} days, in the account you paid from.`
          : 'your replacement is prepared. If it is out of stock, you get a refund.'}
      </li>
    </ol>
  );
}
