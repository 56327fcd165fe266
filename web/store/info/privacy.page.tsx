import { policies } from '#contract/base/policies.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/privacy.page.ts';
import { CompanyAndAddress } from './company-and-address.tsx';
import { grievanceSection } from './grievance-section.tsx';
import { PolicyPage, type PolicySection } from './policy-page.tsx';
import { SupportLinks } from './support-links.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const description =
    'What data Baithak keeps about you, why, for how long and who else sees it, and how to use your rights under the Digital Personal Data Protection Act, 2023.';
  return pageMeta({ title: 'Privacy policy', description, path: '/privacy-policy' }, matches);
}

export default function PrivacyPage() {
  return (
    <PolicyPage
      title="Privacy policy"
      summary="We keep the data that your orders need, show it to the sellers who deliver them, and sell it to nobody. There is no advertising on Baithak."
      sections={[...sections, grievanceSection]}
    />
  );
}

const sections: readonly PolicySection[] = [
  {
    id: 'who-is-responsible',
    title: 'Who is responsible',
    body: (
      <p>
        <CompanyAndAddress /> decides why and how your personal data is used on this site and is the
        data fiduciary under the Digital Personal Data Protection Act, 2023 (the DPDP Act). This
        page is also the notice that the Act asks for. You can reach us about your data{' '}
        <SupportLinks />.
      </p>
    ),
  },
  {
    id: 'what-we-keep',
    title: 'What we keep, and why',
    body: (
      <>
        <h3>Customers</h3>
        <ul>
          <li>
            <strong>Name and email</strong>, and your phone number if you give it, to run your
            account and to email you about your orders. The phone number of an account is optional.
          </li>
          <li>
            <strong>Your password</strong>, only as a one-way hash that nobody, including us, can
            read back.
          </li>
          <li>
            <strong>Delivery addresses</strong> that you save, with the details that the carrier
            needs to reach you: the phone number of the person who receives the delivery, which
            checkout asks for, and a landmark or floor if you give one.
          </li>
          <li>
            <strong>Cart and orders</strong>: what you buy, when, from whom, for how much and to
            which address, with the references and status of payments and refunds. Card numbers, UPI
            handles and bank passwords are typed in the payment gateway’s window and never reach us.
          </li>
          <li>
            <strong>Firm and GSTIN</strong>, if you give them with an order, to print them on its
            invoices and report them in the GST returns.
          </li>
          <li>
            <strong>Returns and cancellations</strong>: your reasons and photos, to decide on the
            request and to settle it with the seller.
          </li>
          <li>
            <strong>Reviews, questions and answers</strong> that you write, with their photos. They
            are public, with your first name and the initial of your last name. You can change or
            withdraw a review. We also keep your votes on reviews, so that each counts once; nobody
            sees who voted.
          </li>
        </ul>
        <h3>Sellers</h3>
        <ul>
          <li>
            <strong>Business and owner’s name, addresses and contact</strong>, to review the
            application and to show customers who the seller is, as the law requires.
          </li>
          <li>
            <strong>PAN, GST number, bank account and certificate</strong>, to verify the business,
            meet tax duties and pay the business. PAN and account number are masked on our screens;
            we record each time one of our staff views them or the certificate.
          </li>
        </ul>
        <h3>Everybody</h3>
        <ul>
          <li>
            <strong>Messages</strong> that you send through the contact form or in a help request,
            with their files and the name, email and phone number that you type there, to answer
            them.
          </li>
          <li>
            <strong>IP address</strong>, to limit repeated attempts to sign in and repeated
            submissions of a form. The record of sign-ins, password changes and actions of our staff
            also contains it, so that misuse of an account can be traced.
          </li>
          <li>
            <strong>Readers of the blog</strong> are counted by a code that changes every hour and
            cannot be turned back into an IP address.
          </li>
          <li>
            <strong>Email address for the newsletter</strong>, with what you agreed to and when,
            until you unsubscribe.
          </li>
          <li>
            <strong>Email address for an alert</strong> about a product that is back in stock or
            cheaper, until the alert is sent, at most 180 days.
          </li>
          <li>
            <strong>Your wishlist</strong>, if you are signed in. If you share a link to it, your
            name is not shown.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'in-your-browser',
    title: 'What is kept in your browser',
    body: (
      <p>
        When you sign in, your browser keeps a token and your role in its local storage, so that you
        stay signed in for up to seven days. Logging out ends the token and removes it. While a
        payment is open, your browser remembers it, so that a second attempt does not reserve the
        products twice. Products that you save without signing in, and the products you viewed last,
        stay in your browser, with the PIN code for your deliveries and the measurements of your
        room. Drafts of help messages, products and posts stay in the browser of the person who
        writes them. We set no cookies of our own, use no analytics of other companies and show no
        advertisements. The payment window and a captcha from another company may set the cookies
        that they need; the policies of those companies say which.
      </p>
    ),
  },
  {
    id: 'who-else-sees-it',
    title: 'Who else sees it',
    body: (
      <>
        <ul>
          <li>
            <strong>The seller</strong> of an order that you have paid: your name, email, phone
            number and delivery address, to deliver that order, and for nothing else. The seller
            also sees your return requests with their photos, and your help requests about the
            order, in which phone numbers and email addresses are masked.
          </li>
          <li>
            <strong>The carrier</strong> that the seller sends: name, address and phone number.
          </li>
          <li>
            <strong>The payment gateway</strong>: the amount, the number of the payment, and your
            name, email and phone number, which the payment window fills in for you.
          </li>
          <li>
            <strong>Visitors of the shop</strong>: your reviews, questions and answers.
          </li>
          <li>
            <strong>The companies that host our servers, files and email</strong>, by contract and
            on our instructions only.
          </li>
          <li>
            <strong>Authorities and courts</strong>, only as far as the law obliges us.
          </li>
        </ul>
        <p>We do not sell, lend or exchange personal data.</p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <p>
        Your account stays until you ask us to delete it. Then your name, email, phone number and
        saved addresses are removed from it. Orders stay, with the contact details and address given
        when they were placed, because tax and company law require records of sales, at present for
        up to eight years. The stars and text of a review stay under the name “A customer”; its
        photos are deleted. The record of sign-ins and of our staff’s actions stays too. Messages of
        the contact form stay until our staff delete them. Help requests stay; your name and email
        are removed from them with your account. A one-time code expires after ten minutes; expired
        codes and the counters that limit repeated attempts are deleted within two days.
      </p>
    ),
  },
  {
    id: 'consent',
    title: 'Legal basis',
    body: (
      <p>
        We use your data because you gave it to us for a clear purpose: to open an account, to
        order, to sell or to ask a question. Where we rely on your consent, you may withdraw it as
        easily as you gave it, by writing to us or by deleting an address in your profile. Our use
        of your data before that remains lawful. We keep some records because a law requires it.
        Baithak is for people aged {policies.minimumAge} and older. We do not knowingly keep data of
        children, and we delete such data when we learn of it.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>The DPDP Act gives you the right to</p>
        <ul>
          <li>know what we hold about you, and with whom we have shared it;</li>
          <li>have it corrected, completed or brought up to date;</li>
          <li>have it erased, unless a law obliges us to keep it;</li>
          <li>complain to our grievance officer and get an answer;</li>
          <li>name a person who may use these rights if you die or are unable to use them.</li>
        </ul>
        <p>
          You can change your name, phone, addresses and password yourself in your{' '}
          <TextLink to="/profile">profile</TextLink>. For everything else, write to us from the
          email address of your account; we answer within {policies.grievanceResolveDays} days. If
          you are not satisfied with our answer, you may turn to the Data Protection Board of India.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we guard it',
    body: (
      <p>
        Traffic is encrypted. For each request, our servers check who sends it and whether that
        person may see the record. Passwords are hashed, one-time codes are kept only in a form that
        cannot be read back, and a password change signs out every other device. Only our staff’s
        admin accounts see the data of all customers, and what they change is recorded. If your data
        is ever disclosed to somebody who may not see it, we will tell you and the Data Protection
        Board without delay, as the Act requires.
      </p>
    ),
  },
];
