import { pageMeta } from '#web/layout/page-meta.ts';
import type { Shop } from '#web/parts/base/use-shop.ts';
import { buildBreadcrumbData } from '#web/parts/base/structured-data.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import type { Route } from './+types/faq.page.ts';
import { faqData } from './faq-data.ts';
import { faqQuestions } from './faq-questions.tsx';
import { extractText } from './extract-text.ts';

export function meta({ matches }: Route.MetaArgs) {
  const description =
    'Answers about returns, shipping times, made-to-order furniture, selling on Baithak and the ways to pay.';
  const questions = faqQuestions.map(({ title, content }) => ({
    question: title,
    answer: extractText(content),
  }));
  const data = ({ origin }: Shop) => [
    faqData(questions),
    buildBreadcrumbData(origin, [{ label: 'Home', to: '/' }, { label: 'FAQ' }]),
  ];
  return pageMeta(
    { title: 'Frequently asked questions', description, path: '/faq', data },
    matches,
  );
}

const more = [
  { to: '/shipping', label: 'Shipping policy' },
  { to: '/returns', label: 'Returns and refunds' },
  { to: '/terms-conditions', label: 'Terms and conditions' },
  { to: '/privacy-policy', label: 'Privacy policy' },
  { to: '/vendor-terms', label: 'Vendor terms' },
];

export default function FaqPage() {
  return (
    <div className="page py-10 lg:py-16">
      <div className="mx-auto max-w-3xl">
        <h1 className="font-display text-heading">Frequently asked questions</h1>
        <p className="mt-3 mb-10 text-lead text-soft">
          The five most common questions. The policies below have the details.
        </p>
        <Accordion items={faqQuestions} />
        <nav aria-label="Policies" className="mt-8">
          <ul className="flex flex-wrap gap-2">
            {more.map((link) => (
              <li key={link.to}>
                <ChipLink to={link.to}>{link.label}</ChipLink>
              </li>
            ))}
          </ul>
        </nav>
        <section
          aria-labelledby="ask-title"
          className="mt-14 rounded-card bg-sand px-6 py-9 sm:px-9"
        >
          <h2 id="ask-title" className="font-display text-title">
            Still have a question?
          </h2>
          <p className="mt-2 mb-5 max-w-md text-soft">We read and answer every message.</p>
          <ButtonLink to="/contact">Contact Us</ButtonLink>
        </section>
      </div>
    </div>
  );
}
