import { Hammer, ReceiptIndianRupee, Sprout } from 'lucide-react';

const reasons = [
  {
    icon: <Hammer />,
    title: 'Made by people you can name',
    text: 'Every product page names the workshop that made the piece and links to the workshop’s page.',
  },
  {
    icon: <Sprout />,
    title: 'Honest materials',
    text: 'Each wood is named, sizes are in centimetres, and the standards that a product meets are listed.',
  },
  {
    icon: <ReceiptIndianRupee />,
    title: 'The price you see is the price',
    text: 'Nothing is added in the cart. No countdowns, no pressure, no surprises at the door.',
  },
] as const;

export function WhyChoose() {
  return (
    <div>
      <h2 className="font-display text-heading">Why choose Baithak</h2>
      <ul className="mt-8 space-y-7">
        {reasons.map((reason) => (
          <li key={reason.title} className="flex gap-5">
            <span
              aria-hidden
              className="grid size-12 shrink-0 place-items-center rounded-full border border-current/25 [&_svg]:size-6 [&_svg]:stroke-[1.5]"
            >
              {reason.icon}
            </span>
            <div>
              <h3 className="text-lead font-semibold">{reason.title}</h3>
              <p className="mt-1 max-w-md opacity-85">{reason.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
