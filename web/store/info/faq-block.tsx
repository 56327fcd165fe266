import { Accordion } from '#web/ui/accordion.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { faqQuestions } from './faq-questions.tsx';

/** Shows the five questions, with one answer open at a time, and a link to the contact page. */
export function FaqBlock() {
  return (
    <section aria-labelledby="faq-title" className="page py-16 lg:py-24">
      <div className="grid gap-8 lg:grid-cols-[1fr_1.7fr] lg:gap-16">
        <div>
          <h2 id="faq-title" className="font-display text-heading">
            Frequently asked questions
          </h2>
          <p className="mt-3 max-w-sm text-lead text-soft">
            Still have a question? We read and answer every message.
          </p>
          <ButtonLink to="/contact" tone="outline" className="mt-6">
            Contact Us
          </ButtonLink>
        </div>
        <Accordion items={faqQuestions} />
      </div>
    </section>
  );
}
