import type { ReactNode } from 'react';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { policies } from '#contract/base/policies.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { type Shop, useShop } from '#web/parts/base/use-shop.ts';
import { buildOrganizationData } from '#web/parts/base/structured-data.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/contact.page.ts';
import { CompanyAndAddress } from './company-and-address.tsx';
import { ContactForm } from './contact-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const description =
    'Write to Baithak: support around the clock for orders, deliveries, returns and made-to-order furniture.';
  const data = (shop: Shop) => [buildOrganizationData(shop)];
  return pageMeta({ title: 'Contact us', description, path: '/contact', data }, matches);
}

const link = 'font-semibold underline-offset-4 hover:underline';

export default function ContactPage() {
  return (
    <div className="page grid gap-x-20 gap-y-12 py-10 lg:grid-cols-[1fr_1.15fr] lg:py-16">
      <div>
        <h1 className="font-display text-heading">Contact us</h1>
        <p className="mt-3 max-w-md text-lead text-soft">
          Ask about an order, a product or a delivery. We read every message.
        </p>
        <p className="mt-3 max-w-md text-soft">
          To ask about an order, open it under <TextLink to="/orders">My orders</TextLink> and
          choose “Get help”. That is the quickest way.
        </p>
        <SupportDetails />
        <p className="mt-9 max-w-md border-t border-line pt-5 text-small text-soft">
          Delivery takes {policies.shippingBusinessDays} business days, and you can return a product
          within {policies.returnDays} days. Read more under{' '}
          <TextLink to="/shipping">shipping</TextLink>, <TextLink to="/returns">returns</TextLink>{' '}
          and <TextLink to="/faq">FAQ</TextLink>.
        </p>
      </div>
      <ContactForm />
    </div>
  );
}

function SupportDetails() {
  const { supportEmail, supportPhone, postalAddress } = useShop()?.site ?? {};
  return (
    <dl className="mt-9 space-y-6">
      {supportEmail && (
        <Detail icon={<Mail />} name="Email">
          <a className={link} href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        </Detail>
      )}
      {supportPhone && (
        <Detail icon={<Phone />} name="Phone">
          <a className={link} href={`tel:${supportPhone.replaceAll(' ', '')}`}>
            {supportPhone}
          </a>
        </Detail>
      )}
      <Detail icon={<Clock />} name="Hours">
        {policies.supportHours}, including holidays
      </Detail>
      {postalAddress && (
        <Detail icon={<MapPin />} name="Address">
          <CompanyAndAddress />
        </Detail>
      )}
    </dl>
  );
}

interface DetailProps {
  icon: ReactNode;
  name: string;
  children: ReactNode;
}

function Detail({ icon, name, children }: DetailProps) {
  return (
    <div className="relative min-h-11 pl-15">
      <dt className="text-small text-soft">
        <span
          aria-hidden
          className="absolute top-0 left-0 grid size-11 place-items-center rounded-full bg-sand text-brand [&_svg]:size-5"
        >
          {icon}
        </span>
        {name}
      </dt>
      <dd className="max-w-xs">{children}</dd>
    </div>
  );
}
