import { policies } from '#contract/policies.ts';
import { returnHours } from '#contract/return-rules.ts';
import { pendingVendorLimits } from '#contract/product-rules.ts';
import { commissionPercent } from '#contract/vendor-rules.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/vendor-terms.page.ts';
import { PolicyPage, type PolicySection } from './policy-page.tsx';
import { SupportLinks } from './support-links.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const description = `Selling on Baithak: review in ${policies.vendorReviewBusinessDays} business days, ${policies.commissionPercent}% commission, settlement in ${policies.settlementWorkingDays} working days, and what sellers owe their buyers.`;
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
          the number; sellers below the threshold may sell where the law allows it.
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
          We charge a commission of {policies.commissionPercent}% of the order’s amount. It is{' '}
          {commissionPercent.min}% unless we agree on another rate within that range with you, and
          we email you when your rate changes. The rate of an order is fixed when it is placed: a
          later change never affects it. There is no joining fee, no monthly fee and no price for
          being listed higher.
        </p>
        <p>
          An order that is cancelled or refunded carries no commission. GST on the commission is
          added as the law requires. The vendor panel shows the amount of each order, and your total
          revenue with the commission on it.
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
          The buyer’s payment is collected by the gateway. Your share, after commission and taxes,
          is transferred to your bank account within {policies.settlementWorkingDays} working days
          of delivery, when the time for returns has passed. Your vendor panel lists the transfers
          under Earnings. If you have a question about one, write to us with the order numbers.
        </p>
        <p>
          As an e-commerce operator we collect tax at source under section 52 of the CGST Act and
          deduct tax under the Income-tax law at the rates in force; you can claim both in your tax
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
          Describe the product that the buyer will get. Sheesham is sheesham, and veneer is called
          veneer. Sizes are in centimetres, weight in kilograms.
        </li>
        <li>
          Photographs show the product itself. They are yours, or you may use them, and you allow us
          to show them for as long as the product is listed and in past orders.
        </li>
        <li>
          The price includes all taxes. A struck-through price is one at which you really sold.
        </li>
        <li>
          Declare what the law requires: manufacturer or importer, country of origin and net
          quantity. Choose a warranty that you honour, and name a standard only if you hold its
          certificate.
        </li>
        <li>Keep your stock up to date. What you show as available can be bought at any moment.</li>
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
          You see an order when it is paid. Get it ready within {policies.processingBusinessDays}{' '}
          business days, pack it so that it survives an Indian road in the monsoon, and mark it
          shipped when it has left. Delivery within India takes {policies.shippingBusinessDays}{' '}
          business days, with up to {policies.deliveryAttempts} attempts. You bear the delivery, and
          the risk until the buyer has signed.
        </p>
        <p>
          When you hand a parcel over, Baithak issues its invoice or bill of supply in your name and
          emails the buyer a link to it. If you cannot supply what was ordered, cancel the order the
          same day: the buyer gets the whole amount back, and the products return to your stock. For
          single pieces choose “Cannot supply”: the buyer gets the price of these pieces back, and
          the pieces leave your stock. If you cancel often, we ask why, and may end the agreement.
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
          Buyers may return within {policies.returnDays} days of delivery, as the{' '}
          <TextLink to="/returns">returns policy</TextLink> says. You pay the return transport of
          what is damaged, faulty, wrong, late or not as described; after a change of mind the buyer
          pays the amount in your delivery settings. Answer each return in the vendor panel within{' '}
          {returnHours.toAnswer} hours: without an answer it is approved. In the return policy of
          your own page you may give more, never less. Under the Consumer Protection (E-Commerce)
          Rules, 2020 you may not refuse to take back what is defective, deficient, late beyond the
          promised date, or different from its description.
        </p>
        <p>
          Answer our questions about a complaint within two business days. Appoint a person for
          grievances in your own business, who acknowledges within {policies.grievanceReplyHours}{' '}
          hours.
        </p>
      </>
    ),
  },
  {
    id: 'buyers-data',
    title: 'Buyers’ data',
    body: (
      <p>
        Name, email, phone number and address of a buyer are shown to you to deliver one order. Do
        not use them for advertising, pass them on or keep them longer than tax law requires. You
        answer for your people and your carrier in this, under the Digital Personal Data Protection
        Act, 2023. What we keep about you stands in the{' '}
        <TextLink to="/privacy-policy">privacy policy</TextLink>.
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
        compete with yours. We tell you of a change to these terms thirty days before it applies,
        unless the law leaves us less time, and your open orders are finished on the old terms.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending this agreement',
    body: (
      <p>
        You may stop at any time: hide your products, finish the open orders, and write to us. We
        may suspend a shop at once for fraud, dangerous goods or harm to buyers, and otherwise with
        fifteen days’ notice and the reason. Money that is due to you is paid with the next
        settlement. These terms are under Indian law, with the courts of Bengaluru; questions reach
        us <SupportLinks />.
      </p>
    ),
  },
];
