import { policies } from '#contract/base/policies.ts';
import { returnHours } from '#contract/orders/return-rules.ts';
import { pendingVendorLimits } from '#contract/catalogue/product-rules.ts';
import { commissionPercent } from '#contract/people/vendor-rules.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/vendor-terms.page.ts';
import { PolicyPage, type PolicySection } from './policy-page.tsx';
import { SupportLinks } from './support-links.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const description = `Selling on Baithak: review in ${policies.vendorReviewBusinessDays} business days, ${policies.commissionPercent}% commission, settlement in ${policies.settlementWorkingDays} working days, and what sellers owe their customers.`;
  return pageMeta({ title: 'Vendor terms', description, path: '/vendor-terms' }, matches);
}

export default function VendorTermsPage() {
  return (
    <PolicyPage
      title="Vendor terms"
      summary={`What you agree to when you sell on Baithak: ${policies.commissionPercent}% commission, settlement in ${policies.settlementWorkingDays} working days, and honest descriptions of your products.`}
      sections={sections}
    />
  );
}

const sections: readonly PolicySection[] = [
  {
    id: 'who-may-sell',
    title: 'Who may sell',
    body: (
      <>
        <p>
          Businesses in India that make furniture or deal in it, run by people of{' '}
          {policies.minimumAge} or older: proprietors, partnerships, companies, co-operatives and
          artisans’ groups. You need a PAN, a bank account in the name of the business or its
          proprietor, and a pickup address. If the law obliges you to be registered for GST, we need
          your GST number; sellers below the threshold may sell without one where the law allows it.
        </p>
        <p>
          We review each application within {policies.vendorReviewBusinessDays} business days. Until
          then you can sign in and prepare up to {pendingVendorLimits.products} products; nothing is
          public. If we decline, we say why, and you may apply again. By{' '}
          <TextLink to="/register">registering</TextLink> you confirm that what you tell us is true
          and that you may sign for the business.
        </p>
      </>
    ),
  },
  {
    id: 'commission',
    title: 'Commission and costs',
    body: (
      <>
        <p>
          We charge a commission of {policies.commissionPercent}% of the order’s amount. Your rate
          is {commissionPercent.min}% unless we agree with you on another rate within that range,
          and we email you when your rate changes. An order keeps the rate that applied when it was
          placed. There is no joining fee, no monthly fee and no fee for a higher place in lists.
        </p>
        <p>
          We charge no commission on an order that is cancelled or refunded. GST on the commission
          is added as the law requires. The vendor panel shows the amount of each order, and your
          total revenue with its commission.
        </p>
      </>
    ),
  },
  {
    id: 'settlement',
    title: 'When you are paid',
    body: (
      <>
        <p>
          The payment gateway collects the customer’s payment. Your share, after commission and
          taxes, is transferred to your bank account within {policies.settlementWorkingDays} working
          days of delivery, once the time for returns has passed. Your vendor panel lists the
          transfers under Earnings. If you have a question about one, write to us with the order
          numbers.
        </p>
        <p>
          As an e-commerce operator, we collect tax at source under section 52 of the CGST Act and
          deduct tax under income-tax law at the rates in force; you can claim both in your tax
          returns. If an order is returned after it was settled, the amount is taken from the next
          settlement.
        </p>
      </>
    ),
  },
  {
    id: 'listings',
    title: 'Your listings',
    body: (
      <ul>
        <li>
          Describe the product that the customer will get, and name its material correctly: only
          solid sheesham may be called sheesham, and veneer must be called veneer. Sizes are in
          centimetres, weight in kilograms.
        </li>
        <li>
          Photographs show the product itself. You own them or have permission to use them, and you
          allow us to show them in past orders and as long as the product is listed.
        </li>
        <li>
          The price includes all taxes. A struck-through price must be a price at which you have
          actually sold the product.
        </li>
        <li>
          Declare what the law requires: manufacturer or importer, country of origin and net
          quantity. Offer a warranty that you will honour, and name a standard only if you hold its
          certificate.
        </li>
        <li>Keep your stock up to date. Customers can buy the stock that you show at any time.</li>
        <li>
          Nothing counterfeit, nothing from protected wild species, nothing made by children or by
          bonded labour.
        </li>
      </ul>
    ),
  },
  {
    id: 'orders',
    title: 'Orders and delivery',
    body: (
      <>
        <p>
          You see an order once it is paid. Get it ready within {policies.processingBusinessDays}{' '}
          business days, pack it well enough for a long journey in the monsoon, and mark it as
          shipped when you have handed it over. Delivery within India takes{' '}
          {policies.shippingBusinessDays} business days, with up to {policies.deliveryAttempts}{' '}
          attempts. You pay for the delivery, and you bear the risk until the customer has signed
          for it.
        </p>
        <p>
          When you hand over a shipment, Baithak issues its invoice or bill of supply in your name
          and emails the customer a link to it. If you cannot supply what was ordered, cancel the
          order the same day: the customer gets the whole amount back, and the products return to
          your stock. For single pieces choose “Cannot supply”: the customer gets the price of these
          pieces back, and the pieces leave your stock. If you cancel often, we will ask why and may
          end the agreement.
        </p>
      </>
    ),
  },
  {
    id: 'returns',
    title: 'Returns and complaints',
    body: (
      <>
        <p>
          Customers may return products within {policies.returnDays} days of delivery, as the{' '}
          <TextLink to="/returns">returns policy</TextLink> says. You pay the return transport of
          products that are damaged, faulty, wrong, late or not as described; after a change of
          mind, the customer pays the amount in your delivery settings. Answer each return in the
          vendor panel within {returnHours.toAnswer} hours: without an answer it is approved. The
          return policy on your own page may offer customers more than this, but never less. Under
          the Consumer Protection (E-Commerce) Rules, 2020 you may not refuse to take back goods
          that are defective, deficient, late beyond the promised date, or different from their
          description.
        </p>
        <p>
          Answer our questions about a complaint within two business days. Appoint a person in your
          business who handles grievances and acknowledges each one within{' '}
          {policies.grievanceReplyHours} hours.
        </p>
      </>
    ),
  },
  {
    id: 'customers-data',
    title: 'Customers’ data',
    body: (
      <p>
        We show you a customer’s name, email, phone number and address so that you can deliver an
        order. Do not use them for advertising, pass them on or keep them longer than tax law
        requires. Under the Digital Personal Data Protection Act, 2023, you are also responsible for
        how your staff and your carrier use this data. The{' '}
        <TextLink to="/privacy-policy">privacy policy</TextLink> says what we keep about you.
      </p>
    ),
  },
  {
    id: 'equal-treatment',
    title: 'What you may expect of us',
    body: (
      <p>
        Equal treatment: lists are sorted by what is in stock and what is new, searches by
        relevance, and nobody can pay for a higher position. We sell no products of our own that
        compete with yours. We tell you about a change to these terms thirty days before it applies,
        unless the law leaves us less time. The old terms continue to apply to your open orders.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending this agreement',
    body: (
      <p>
        You may stop at any time: hide your products, finish the open orders, and write to us. We
        may suspend your shop at once for fraud, dangerous goods or harm to customers, and otherwise
        with fifteen days’ notice and the reason. Money that is due to you is paid with the next
        settlement. Indian law applies to these terms, and the courts of Bengaluru have
        jurisdiction. If you have a question, ask us <SupportLinks />.
      </p>
    ),
  },
];
