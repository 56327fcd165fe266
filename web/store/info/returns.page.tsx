import { policies, returnPromise } from '#contract/policies.ts';
import { daysToCollect, returnHours, returnLimits } from '#contract/return-rules.ts';
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
          Not shipped yet: cancel it under <TextLink to="/orders">My orders</TextLink>, free of
          charge.
        </li>
        <li>
          Delivered: ask for a return within {policies.returnDays} days, on the page of the order
          under <TextLink to="/orders">My orders</TextLink>.
        </li>
        <li>
          Damaged, faulty, wrong or not as described: replacement or refund, as you choose, and the
          seller pays the return transport.
        </li>
        <li>Change of mind: return it unused and in its packing; you pay the return transport.</li>
        <li>Refunds go back the way you paid, in {policies.refundDays} days.</li>
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
        several sellers at once, only the order that you cancel is cancelled; the others come as
        planned. The refund starts at once. Nobody charges you for it, neither we nor the seller.
      </p>
    ),
  },
  {
    id: 'what-can-be-returned',
    title: 'What can be returned',
    body: (
      <>
        <p>
          Any product, within {policies.returnDays} days of delivery, if it is unused, undamaged,
          complete with fittings and papers, and in its packing or one that protects it as well.
          Sitting on a sofa to see whether you like it is not use; a week of film evenings on it is.
          Unpacking and setting up carefully is fine, as long as it can be taken down again without
          marks.
        </p>
        <p>What cannot be returned for a change of mind:</p>
        <ul>
          <li>products made to order: own size, own fabric, own finish;</li>
          <li>mattresses and pillows whose hygiene seal has been opened;</li>
          <li>lights and fans that have been wired in;</li>
          <li>products that were sold as seconds with the flaw shown on the page.</li>
        </ul>
        <p>
          These exceptions never apply to a product that is faulty, damaged on the way or not what
          was ordered.
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
            pieces, the reason, a refund or a replacement, and where and when we collect them. If a
            product is damaged, faulty or wrong, add one to {returnLimits.photos} photos, which only
            the seller and our team see.
          </li>
          <li>
            The seller answers within {returnHours.toAnswer} hours. Without an answer the return is
            approved. You see each step with its date on the page of the return.
          </li>
          <li>
            The seller’s carrier collects the products. Please have them packed; if the packing is
            gone, say so and we find a way. Products that are not collected within {daysToCollect}{' '}
            days stay with you. You can withdraw the return until the products are back at the
            seller.
          </li>
          <li>
            Once they are back, the seller has {returnHours.toInspect} hours to inspect them. Then
            the refund or the replacement starts by itself.
          </li>
        </ol>
        <p>
          If the product was damaged, faulty, wrong, late or not as described, the seller pays the
          return transport. If you change your mind, you pay it: the seller sets a fixed amount,
          which the product page shows and which is deducted from the refund. Before you send the
          request you see how much is refunded.
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
          Tell us as soon as you see it. Damage from the journey is best noted on the delivery note
          and photographed the same day. Faults that show only later, such as a joint that opens or
          a drawer that sticks, are covered by the warranty on the product page, from the seller,
          for the time that is written there; and by the Consumer Protection Act, 2019, whatever is
          written there.
        </p>
        <p>
          Wood moves with the seasons: fine cracks along the grain, small gaps in the dry months and
          differences of tone between planks are the nature of the material and no fault. A crack
          that goes through, a top that no longer lies flat, or a leg that moves is a fault.
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
          Refunds go back to the card, UPI account or bank account from which you paid; for EMI the
          bank reverses the loan by its own rules, and interest that it has already charged is
          between you and the bank. The refund of a cancelled order starts at once, the refund of a
          return when the seller has inspected the product. It reaches you in {policies.refundDays}{' '}
          days, depending on the bank. Under <TextLink to="/orders">My orders</TextLink> you see the
          amount, date and state of the refund, and the payment provider’s reference, with which
          your bank can find it.
        </p>
        <p>
          Single pieces can be returned and refunded; the rest of the order stays as it is. A
          replacement costs nothing. If the seller has none left, you get the refund instead. We do
          not pay refunds as vouchers.
        </p>
      </>
    ),
  },
  {
    id: 'undelivered',
    title: 'When a product could not be delivered',
    body: (
      <p>
        After {policies.deliveryAttempts} attempts without anybody at home, or where the address
        cannot be reached, the product goes back, the order is cancelled and the amount refunded as
        above. The <TextLink to="/shipping">shipping policy</TextLink> says how to avoid it.
      </p>
    ),
  },
  {
    id: 'disagreement',
    title: 'If the seller says no',
    body: (
      <p>
        The seller may decline a return after a change of mind, with a reason. Any other return the
        seller can only dispute. Then we look at the photographs of both sides, the product page as
        it was on the day of your order and what each side says, and decide for all or some of the
        pieces. If you disagree, ask us: you can reach us {policies.supportHours} <SupportLinks />.
      </p>
    ),
  },
];
