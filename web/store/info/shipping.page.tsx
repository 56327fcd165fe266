import { formatRupees } from '#contract/money.ts';
import { policies } from '#contract/base/policies.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/shipping.page.ts';
import { PolicyPage, type PolicySection } from './policy-page.tsx';
import { SupportLinks } from './support-links.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const description = `Furniture delivered within India in ${policies.shippingBusinessDays} business days, free above ${formatRupees(policies.freeShippingAboveRupees)}: times, attempts, large products and what to check at the door.`;
  return pageMeta({ title: 'Shipping policy', description, path: '/shipping' }, matches);
}

export default function ShippingPage() {
  return (
    <PolicyPage
      title="Shipping policy"
      summary={`Within India, a product reaches you in ${policies.shippingBusinessDays} business days, or in ${policies.expressBusinessDays} with express delivery. Shipping is free above ${formatRupees(policies.freeShippingAboveRupees)}, and currently on smaller orders too.`}
      sections={sections}
    />
  );
}

const sections: readonly PolicySection[] = [
  {
    id: 'times',
    title: 'How long it takes',
    body: (
      <>
        <p>The seller gets your order ready, then the carrier delivers it.</p>
        <ul>
          <li>
            <strong>Getting ready</strong> takes {policies.processingBusinessDays} business days.
            The seller checks the product, packs it and hands it over to the carrier.
          </li>
          <li>
            <strong>Standard delivery</strong> takes {policies.shippingBusinessDays} business days
            within India.
          </li>
          <li>
            <strong>Express delivery</strong> takes {policies.expressBusinessDays} business days, in
            cities where the seller’s carrier offers it. You cannot choose it at checkout, so ask us
            before you order if you need the product by a certain day.
          </li>
        </ul>
        <p>
          Business days are Monday to Saturday, except national holidays. For an order paid on a
          Sunday or a holiday, the time starts on the next business day. Products that are made to
          order take longer. Before you order one, ask us how long it will take.
        </p>
      </>
    ),
  },
  {
    id: 'cost',
    title: 'What it costs',
    body: (
      <>
        <p>
          Orders above {formatRupees(policies.freeShippingAboveRupees)} ship free. At present the
          seller also pays for the delivery of smaller orders, so you pay the total in your cart and
          nothing is added at the last step. If this ever changes, the cart will show the cost
          before you pay.
        </p>
        <p>
          The price covers delivery to the door of the building, or to your floor if there is a lift
          into which the product fits or a staircase wide enough to carry it safely.
        </p>
      </>
    ),
  },
  {
    id: 'where',
    title: 'Where we deliver',
    body: (
      <p>
        We deliver to addresses within India that have a PIN code. A few places, such as some
        islands, border districts and hill roads in winter, cannot be reached by furniture carriers
        all year. If you live in such a place, the seller tells you within{' '}
        {policies.processingBusinessDays} business days, and you choose whether to wait or to get a
        full refund. We do not deliver outside India at present.
      </p>
    ),
  },
  {
    id: 'several-sellers',
    title: 'Several sellers, several deliveries',
    body: (
      <p>
        A cart may contain products from several sellers. You pay once, and each seller sends their
        own products, so a lamp from Moradabad and a bed from Jodhpur arrive on different days.
        Under <TextLink to="/orders">My orders</TextLink> there is one order for each seller, with
        its own number and status: pending, shipped, delivered or cancelled.
      </p>
    ),
  },
  {
    id: 'before',
    title: 'Before you order a large product',
    body: (
      <>
        <p>
          Sofas and beds have been sent back because they were two centimetres too large. Please
          measure:
        </p>
        <ul>
          <li>the front door and every door on the way, with the door leaf open;</li>
          <li>the lift: door width, depth, and the diagonal of the cabin;</li>
          <li>the staircase: its width and the height above the landing where you turn;</li>
          <li>the place where the product will stand, with room to open drawers and doors.</li>
        </ul>
        <p>
          The product page shows length, width, height and weight where the seller has given them.
          If one is missing or you are not sure, send us your measurements through the{' '}
          <TextLink to="/contact">contact form</TextLink>, and we will check them with the seller.
          Also check whether your housing society asks for a gate pass or has fixed hours for
          deliveries.
        </p>
      </>
    ),
  },
  {
    id: 'on-the-day',
    title: 'On the day of delivery',
    body: (
      <>
        <p>
          Before coming, the carrier calls the phone number that you gave for the person who
          receives the delivery. Please have somebody at home who can show the way and sign for the
          delivery. You may ask the carrier to open the packing in front of you.
        </p>
        <ol>
          <li>Look at the packing. If it is torn, wet or crushed, take a photograph first.</li>
          <li>Open it and look at the product from all sides, in daylight if you can.</li>
          <li>Count the parts and fittings against the list in the box.</li>
          <li>
            If something is broken or missing, write it on the delivery note, photograph it and tell
            us the same day. You keep your rights if you tell us later, but the damage is harder to
            prove.
          </li>
        </ol>
        <p>Keep the packing for {policies.returnDays} days, in case you return the product.</p>
      </>
    ),
  },
  {
    id: 'attempts',
    title: 'If nobody is at home',
    body: (
      <p>
        The carrier makes up to {policies.deliveryAttempts} attempts, on different days, and calls
        before each one. After the last attempt, the product goes back to the seller, the order is
        cancelled and its whole amount is refunded to you in {policies.refundDays} days. If you know
        that you will be away, tell us early; most sellers can keep a product for some days.
      </p>
    ),
  },
  {
    id: 'late',
    title: 'If it is late, lost or damaged',
    body: (
      <>
        <p>
          Floods, strikes and festivals sometimes delay a delivery. If your order has not arrived
          within the time above, contact us: we will ask the carrier and answer within one business
          day. You may then also cancel the order and get its whole amount back, even if it has
          already shipped. In that case write to us, because an order that is marked as shipped
          cannot be cancelled under My orders.
        </p>
        <p>
          Until you have signed for a product, the seller bears the risk. A product that is lost or
          arrives damaged is replaced or refunded, as you choose; the{' '}
          <TextLink to="/returns">returns policy</TextLink> says how.
        </p>
      </>
    ),
  },
  {
    id: 'help',
    title: 'Help with a delivery',
    body: (
      <>
        <p>
          You can reach us {policies.supportHours} <SupportLinks />. Please have the order number
          ready; it begins with BTK.
        </p>
        <p className="text-small text-soft">
          PIN code data: <a href="https://www.geonames.org/">GeoNames</a>,{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.
        </p>
      </>
    ),
  },
];
