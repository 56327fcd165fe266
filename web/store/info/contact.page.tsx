import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { policies, support } from '#contract/policies.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { organizationData } from '#web/parts/structured-data.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/contact.page.ts';
import { ContactForm } from './contact-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const description =
    'Write, call or visit Baithak: support around the clock for orders, deliveries, returns and made-to-order furniture.';
  const data = (origin: string) => [organizationData(origin)];
  return pageMeta({ title: 'Contact us', description, path: '/contact', data }, matches);
}

const link = 'font-semibold underline-offset-4 hover:underline';
const details = [
  {
    icon: <Mail />,
    name: 'Email',
    value: (
      <a className={link} href={`mailto:${support.email}`}>
        {support.email}
      </a>
    ),
  },
  {
    icon: <Phone />,
    name: 'Phone',
    value: (
      <a className={link} href={`tel:${support.phone.replaceAll(' ', '')}`}>
        {support.phone}
      </a>
    ),
  },
  { icon: <Clock />, name: 'Hours', value: `${support.hours}, including holidays` },
  { icon: <MapPin />, name: 'Address', value: support.address },
];

export default function ContactPage() {
  return (
    <div className="page grid gap-x-20 gap-y-12 py-10 lg:grid-cols-[1fr_1.15fr] lg:py-16">
      <div>
        <h1 className="font-display text-heading">Contact us</h1>
        <p className="mt-3 max-w-md text-lead text-soft">
          Ask about an order, a product or a delivery. We read every message.
        </p>
        <dl className="mt-9 space-y-6">
          {details.map((detail) => (
            <div key={detail.name} className="relative min-h-11 pl-15">
              <dt className="text-small text-soft">
                <span
                  aria-hidden
                  className="absolute top-0 left-0 grid size-11 place-items-center rounded-full bg-sand text-brand [&_svg]:size-5"
                >
                  {detail.icon}
                </span>
                {detail.name}
              </dt>
              <dd className="max-w-xs">{detail.value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-9 max-w-md border-t border-line pt-5 text-small text-soft">
          Delivery takes {policies.shippingBusinessDays} business days, and you can return a product
          within {policies.returnDays} days. More under <TextLink to="/shipping">shipping</TextLink>
          , <TextLink to="/returns">returns</TextLink> and <TextLink to="/faq">FAQ</TextLink>.
        </p>
      </div>
      <ContactForm />
    </div>
  );
}
