import { pageMeta } from '#web/layout/page-meta.ts';
import { policies, returnPromise } from '#contract/base/policies.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/terms.page.ts';
import { CompanyAndAddress } from './company-and-address.tsx';
import { grievanceSection } from './grievance-section.tsx';
import { PolicyPage, type PolicySection } from './policy-page.tsx';
import { SupportLinks } from './support-links.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const description =
    'The terms on which you use Baithak: accounts, orders, prices, cancellations, what sellers and customers owe each other, and how disputes are settled.';
  return pageMeta(
    { title: 'Terms and conditions', description, path: '/terms-conditions' },
    matches,
  );
}

export default function TermsPage() {
  return (
    <PolicyPage
      title="Terms and conditions"
      summary="Baithak is a marketplace: independent sellers sell to you, and we run the website. These terms set out what customers, sellers and Baithak owe each other."
      sections={[...sections, grievanceSection]}
    />
  );
}

const sections: readonly PolicySection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <>
        <p>
          This website is run by <CompanyAndAddress />. We are an e-commerce entity on the
          marketplace model under the Consumer Protection (E-Commerce) Rules, 2020, and an
          intermediary under the Information Technology Act, 2000. The furniture you see is offered
          by independent sellers. When you buy, the contract of sale is between you and the seller
          named on the product page; we provide the website, take the payment on the seller’s
          behalf, and help when something goes wrong.
        </p>
        <p>
          By creating an account, placing an order or sending us a message you accept these terms
          and the <TextLink to="/privacy-policy">privacy policy</TextLink>. If you do not accept
          them, please do not use the site.
        </p>
      </>
    ),
  },
  {
    id: 'your-account',
    title: 'Your account',
    body: (
      <>
        <p>
          You must be {policies.minimumAge} years or older and able to enter into a contract under
          the Indian Contract Act, 1872. Give us your true name and an email address that reaches
          you, keep your password to yourself, and tell us at once if you think that somebody else
          has it. You may look at everything on Baithak without an account; you need one to fill a
          cart, order and follow your orders.
        </p>
        <p>
          We may close an account that is used for fraud, for orders that are never meant to be
          paid, or to harm other people or the site. If that happens to you, write to us: we will
          tell you why, and you can ask the grievance officer to review the decision. You may ask us
          to delete your account at any time; past orders stay on record because tax law requires us
          to keep them, as the privacy policy says.
        </p>
      </>
    ),
  },
  {
    id: 'prices-and-orders',
    title: 'Prices and orders',
    body: (
      <>
        <p>
          Prices are in Indian rupees and include all taxes. The total in your cart is the total you
          pay: nothing is added at the last step. If a price changes before you pay, we show you the
          new price and ask you first.
        </p>
        <p>
          When you begin to pay, the products are reserved for you for fifteen minutes. Your order
          is placed when the payment succeeds, and each seller in your cart receives an order of
          their own. If you do not complete a payment, you can continue it later under{' '}
          <TextLink to="/orders">My orders</TextLink>, at the prices of that day. If a seller cannot
          supply what you paid for, that order is cancelled and its whole amount is refunded. If a
          price is an obvious mistake, such as a bed for ten rupees, the seller may decline the
          order with a full refund.
        </p>
        <p>
          We accept {policies.payments.join(', ')} through a payment gateway. Card and bank details
          are entered in the gateway’s own window and never reach us.
        </p>
      </>
    ),
  },
  {
    id: 'delivery-and-returns',
    title: 'Delivery, cancellation and returns',
    body: (
      <>
        <p>
          Sellers ship orders within {policies.processingBusinessDays} business days. Within India,
          an order reaches you in {policies.shippingBusinessDays} business days. The details are in
          the <TextLink to="/shipping">shipping policy</TextLink>. An order that has not shipped can
          be cancelled without any charge. {returnPromise} Details:{' '}
          <TextLink to="/returns">returns policy</TextLink>.
        </p>
        <p>
          Neither we nor the sellers charge you for cancelling, and no box on this site is ticked in
          advance: you confirm each purchase yourself.
        </p>
      </>
    ),
  },
  {
    id: 'what-sellers-owe',
    title: 'What sellers owe you',
    body: (
      <ul>
        <li>
          A true description: material, size and standards, and photographs of the product that is
          sold.
        </li>
        <li>
          Their legal name, business name and, where registered, their GST number, which you find on
          the seller’s own page.
        </li>
        <li>
          Delivery of what was ordered, complete and on time, with the seller’s invoice or bill of
          supply on the order’s page and the warranty that the product page promises.
        </li>
        <li>
          Taking back goods that are defective, damaged, late beyond the promised date, or not what
          the page showed.
        </li>
        <li>No refusal of service because you once complained.</li>
      </ul>
    ),
  },
  {
    id: 'what-you-owe',
    title: 'What we ask of you',
    body: (
      <ul>
        <li>Measure your door, lift and staircase before you order a large product.</li>
        <li>Give a full address and a phone number that is answered on the day of delivery.</li>
        <li>Look at the product on arrival and tell us soon about any damage, with photographs.</li>
        <li>
          Do not copy the site’s text and pictures for trade, overload it, or try to access parts of
          it without permission.
        </li>
      </ul>
    ),
  },
  {
    id: 'order-of-products',
    title: 'How products are ordered and shown',
    body: (
      <p>
        Lists show the products in stock first, and the newest of them at the top. A search shows
        the products that match your words best. You can also sort by price or customer rating. No
        seller can pay for a better place, and we sell no advertising in the lists. The percentage
        off is calculated from the seller’s regular price, which is shown struck through.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Our responsibility',
    body: (
      <>
        <p>
          We are responsible for running the marketplace with care: for the security of your
          account, for passing on your payment correctly and for making sure that refunds reach you.
          The seller is responsible for the goods. We are not liable for a loss that neither of us
          could foresee, or for a delay caused by floods, strikes, lockdowns or orders of the
          authorities; we and the seller will still do what can reasonably be done. Nothing here
          limits your rights under the Consumer Protection Act, 2019.
        </p>
      </>
    ),
  },
  {
    id: 'law-and-changes',
    title: 'Law, courts and changes',
    body: (
      <>
        <p>
          Indian law applies. The courts of Bengaluru have jurisdiction. You may also go to the
          consumer commission where you live or work, as the law allows. If one of these terms is
          invalid, the others remain in force.
        </p>
        <p>
          We may change these terms; the date at the top is the day they took effect. The terms in
          force when an order is placed apply to that order. If you have a question, ask us{' '}
          <SupportLinks />.
        </p>
      </>
    ),
  },
];
