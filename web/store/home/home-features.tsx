import { Headset, RotateCcw, Truck, Wallet } from 'lucide-react';
import { formatRupees } from '#contract/money.ts';
import { policies } from '#contract/base/policies.ts';

const features = [
  {
    icon: <Truck />,
    title: `Delivered in ${policies.shippingBusinessDays} business days`,
    text: `Free above ${formatRupees(policies.freeShippingAboveRupees)}, anywhere in India.`,
  },
  {
    icon: <RotateCcw />,
    title: `Returns within ${policies.returnDays} days`,
    text: `Refunded in ${policies.refundDays} days.`,
  },
  {
    icon: <Wallet />,
    title: 'Payment options',
    text: 'Cards, UPI, net banking and EMI.',
  },
  {
    icon: <Headset />,
    title: `Support ${policies.supportHours}`,
    text: 'For orders, deliveries and returns.',
  },
] as const;

export function HomeFeatures() {
  return (
    <section
      aria-label="Delivery, returns, payment and support"
      className="border-y border-line bg-surface"
    >
      <ul className="page grid gap-x-8 gap-y-7 py-10 sm:grid-cols-2 lg:grid-cols-4">
        {features.map((feature) => (
          <li key={feature.title} className="flex items-start gap-4">
            <span
              aria-hidden
              className="mt-0.5 shrink-0 text-brand [&_svg]:size-7 [&_svg]:stroke-[1.4]"
            >
              {feature.icon}
            </span>
            <div>
              <h2 className="font-semibold">{feature.title}</h2>
              <p className="mt-0.5 text-small text-soft">{feature.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
