import { policies, returnPromise } from '#contract/base/policies.ts';
import { daysToCollect, returnHours, returnLimits } from '#contract/orders/return-rules.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/returns.page.ts';
import { grievanceSection } from './grievance-section.tsx';
import { PolicyPage, type PolicySection } from './policy-page.tsx';
import { SupportLinks } from './support-links.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const description = `Return a product within ${policies.returnDays} days of delivery, refund in ${policies.refundDays} days: what can be returned, who pays the transport, and what happens with damaged or wrong products.`;
  return pageMeta({ title: 'Returns and refunds', description, path: '/returns' }, matches);
}

export default function ReturnsPage() {
  return (
    <PolicyPage
      title="Returns and refunds"
      summary={returnPromise}
      sections={[...sections, grievanceSection]}
    />
  );
}

const sections: readonly PolicySection[] = [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <ul>
        <li>
          Not shipped yet: cancel the order under <TextLink to="/orders">My orders</TextLink>, free
          of charge.
        </li>
        <li>
          Delivered: ask for a return within {policies.returnDays} days, on the order’s page under{' '}
          <TextLink to="/orders">My orders</TextLink>.
        </li>
        <li>
          Damaged, faulty, wrong or not as described: replacement or refund, as you choose, and the
          seller pays the return transport.
        </li>
        <li>Change of mind: return it unused and in its packing; you pay the return transport.</li>
        <li>
          In {policies.refundDays} days, a refund reaches the card or account from which you paid.
        </li>
      </ul>
    ),
  },
  {
    id: 'cancel',
    title: 'Cancelling before it ships',
    body: (
      <p>
        You can cancel an order until the seller marks it as shipped, usually within{' '}
        {policies.processingBusinessDays} business days after payment. Open it under{' '}
        <TextLink to="/orders">My orders</TextLink> and press “Cancel order”. If you bought from
        several sellers, cancelling one order does not affect the others. The refund starts at once.
        Neither we nor the seller charge you for cancelling.
      </p>
    ),
  },
  {
    id: 'what-can-be-returned',
    title: 'What can be returned',
    body: (
      <>
        <p>
          You can return any product within {policies.returnDays} days of delivery, if it is unused,
          undamaged, complete with its fittings and papers, and in its packing or in packing that
          protects it equally well. Sitting on a sofa to try it does not count as use; watching
          films on it for a week does. You may unpack and assemble a product carefully, as long as
          it can be taken apart again without marks.
        </p>
        <p>If you change your mind, you cannot return:</p>
        <ul>
          <li>products made to order in a size, fabric or finish that you chose;</li>
          <li>mattresses and pillows whose hygiene seal has been opened;</li>
          <li>lights and fans that have been wired in;</li>
          <li>products sold as seconds, whose flaw is shown on the product page.</li>
        </ul>
        <p>
          These exceptions never apply to a product that is faulty, was damaged in transit or is not
          what you ordered.
        </p>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How to return a product',
    body: (
      <>
        <ol>
          <li>
            Within the {policies.returnDays} days, open the order under{' '}
            <TextLink to="/orders">My orders</TextLink> and press “Return products”. Choose the
            pieces, the reason, a refund or a replacement, and where and when the carrier should
            collect the pieces. If a product is damaged, faulty or wrong, add one to{' '}
            {returnLimits.photos} photos, which only the seller and our team see.
          </li>
          <li>
            The seller answers within {returnHours.toAnswer} hours. Without an answer the return is
            approved. You see each step with its date on the page of the return.
          </li>
          <li>
            The seller’s carrier collects the products. Please have them packed; if you no longer
            have the packing, tell us and we will find a solution. If nobody collects the products
            within {daysToCollect} days, our team decides, and the seller is not paid until then.
            The return ends only if you were not there; you can tell us if that is wrong. You can
            withdraw the return until the seller has the products back.
          </li>
          <li>
            The seller then has {returnHours.toInspect} hours to inspect the products. After that,
            the refund or the replacement starts automatically.
          </li>
        </ol>
        <p>
          If the product was damaged, faulty, wrong, late or not as described, the seller pays the
          return transport. If you change your mind, you pay it: the seller sets a fixed amount,
          which the product page shows and which is deducted from the refund, but never more than{' '}
          {policies.maxReturnTransportPercent}% of the price of what you return. Before you send the
          request, you see how much is refunded.
        </p>
      </>
    ),
  },
  {
    id: 'damaged',
    title: 'Damaged, faulty or wrong',
    body: (
      <>
        <p>
          Tell us as soon as you notice a problem. If a product was damaged in transit, note the
          damage on the delivery note and photograph it the same day. Faults that appear later, such
          as a joint that opens or a drawer that sticks, are covered by the seller’s warranty for
          the time that the product page states. The Consumer Protection Act, 2019 protects you in
          any case, whatever the warranty says.
        </p>
        <p>
          Wood moves with the seasons: fine cracks along the grain, small gaps in the dry months and
          differences of tone between planks are natural and are not faults. A crack through the
          whole thickness, a top that is no longer flat or a leg that wobbles is a fault.
        </p>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'How refunds are paid',
    body: (
      <>
        <p>
          Refunds are paid to the card, UPI account or bank account from which you paid. If you paid
          by EMI, your bank reverses the loan under its own rules; please ask the bank about
          interest that it has already charged. The refund of a cancelled order starts at once; the
          refund of a return starts when the seller has inspected the product. A refund reaches you
          in {policies.refundDays} days, depending on the bank. Under{' '}
          <TextLink to="/orders">My orders</TextLink> you see the amount, date and status of the
          refund, and the payment provider’s reference. Your bank can use this reference to find the
          refund.
        </p>
        <p>
          You can return single pieces of an order; the other pieces are not affected. A replacement
          costs nothing. If the seller has none left, you get a refund instead. We do not pay
          refunds as vouchers.
        </p>
      </>
    ),
  },
  {
    id: 'undelivered',
    title: 'When a product could not be delivered',
    body: (
      <p>
        If nobody is at home at {policies.deliveryAttempts} attempts, or the address cannot be
        reached, the product goes back to the seller, the order is cancelled and the amount is
        refunded as described above. The <TextLink to="/shipping">shipping policy</TextLink> says
        how to avoid this.
      </p>
    ),
  },
  {
    id: 'disagreement',
    title: 'If the seller says no',
    body: (
      <p>
        If you return a product because you changed your mind, the seller may decline, but must give
        a reason. The seller cannot decline any other return, but can dispute it. Then we look at
        the photographs and statements of both sides and at the product page as it was on the day of
        your order, and we decide for all or some of the pieces. If you disagree, you can reach us{' '}
        {policies.supportHours} <SupportLinks />.
      </p>
    ),
  },
];
