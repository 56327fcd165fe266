import { Accordion } from '#web/ui/accordion.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { faqQuestions } from './faq-questions.tsx';

/** The five questions, one answer open at a time, and the way to ask another. */
export function FaqBlock() {
  return (
    <section aria-labelledby="faq-title" className="page py-16 lg:py-24">
      <div className="grid gap-8 lg:grid-cols-[1fr_1.7fr] lg:gap-16">
        <div>
          <h2 id="faq-title" className="font-display text-heading">
            Frequently asked questions
          </h2>
          <p className="mt-3 max-w-sm text-lead text-soft">
            Something else on your mind? A person reads every message, and answers.
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
