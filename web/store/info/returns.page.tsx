import { policies } from '#contract/policies.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/returns.page.ts';
import { grievanceSection } from './grievance-section.tsx';
import { PolicyPage, type PolicySection } from './policy-page.tsx';
import { SupportLinks } from './support-links.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const description = `Return a product within ${policies.returnDays} days of delivery, refund in ${policies.refundDays} days: what can be returned, how it is collected, and what happens with damaged or wrong products.`;
  return pageMeta({ title: 'Returns and refunds', description, path: '/returns' }, matches);
}

export default function ReturnsPage() {
  return (
    <PolicyPage
      title="Returns and refunds"
      summary={`You may return a product within ${policies.returnDays} days of delivery, unused and in its packing. The refund reaches you in ${policies.refundDays} days, the way you paid.`}
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
        <li>Not shipped yet: cancel it, free of charge, at any time.</li>
        <li>Delivered and not what you hoped for: return it within {policies.returnDays} days.</li>
        <li>
          Damaged, faulty, wrong or not as described: replacement, repair or refund, as you choose,
          and the collection costs you nothing.
        </li>
        <li>Refunds go back the way you paid, in {policies.refundDays} days.</li>
      </ul>
    ),
  },
  {
    id: 'cancel',
    title: 'Cancelling before it ships',
    body: (
      <p>
        An order can be cancelled as long as it has not left the seller, usually for{' '}
        {policies.processingBusinessDays} business days after payment. Open it under{' '}
        <TextLink to="/orders">My orders</TextLink> or write to us. If you bought from several
        sellers at once, only the order that you cancel is cancelled; the others come as planned.
        The refund starts at once. Nobody charges you for it, neither we nor the seller.
      </p>
    ),
  },
  {
    id: 'what-can-be-returned',
    title: 'What can be returned',
    body: (
      <>
        <p>
          Any product, within {policies.returnDays} days counted from the day after delivery, if it
          is unused, undamaged, complete with fittings and papers, and in its packing or one that
          protects it as well. Sitting on a sofa to see whether you like it is not use; a week of
          film evenings on it is. Unpacking and setting up carefully is fine, as long as it can be
          taken down again without marks.
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
            Within the {policies.returnDays} days, tell us through the{' '}
            <TextLink to="/contact">contact form</TextLink>, by email or by phone: the order number,
            the product, and why. For a fault add two or three photographs.
          </li>
          <li>We confirm it within one business day and pass it on to the seller.</li>
          <li>
            The seller’s carrier calls and collects the product, as a rule within{' '}
            {policies.shippingBusinessDays} business days. Please have it packed; if the packing is
            gone, say so and we find a way.
          </li>
          <li>The seller looks at it within two business days of its arrival.</li>
          <li>The refund, replacement or repair follows.</li>
        </ol>
        <p>
          If there was nothing wrong with the product, the seller may ask you to bear the cost of
          bringing it back; the amount is told to you before the collection, so that you can decide.
          If there was something wrong, it costs you nothing.
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
          between you and the bank. We start the refund on the day it is due. It reaches you in{' '}
          {policies.refundDays} days, depending on the bank. Under{' '}
          <TextLink to="/orders">My orders</TextLink> you see the state and the reference that your
          bank will ask for.
        </p>
        <p>
          You get back the whole price that you paid for the product. For a part of an order you get
          back that part. We do not pay refunds as vouchers.
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
        Then ask us. We look at the photographs, the page as it was on the day of your order, and
        both sides of the story, and decide within seven business days. Where the law or this policy
        gives you the money back, you get it from us, and we settle it with the seller ourselves.
        You reach us {policies.supportHours} at <SupportLinks />.
      </p>
    ),
  },
];
