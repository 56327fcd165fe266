import type { ReactNode } from 'react';
import { policies } from '#contract/base/policies.ts';
import { formatDate } from '#web/parts/base/format-date.ts';

export interface PolicySection {
  id: string;
  title: string;
  body: ReactNode;
}

interface PolicyPageProps {
  title: string;
  /** The policy in a few sentences. */
  summary: ReactNode;
  sections: readonly PolicySection[];
}

/** Shows a policy, with its table of contents beside the text. */
export function PolicyPage({ title, summary, sections }: PolicyPageProps) {
  return (
    <article className="page py-10 lg:py-16">
      <header className="max-w-article">
        <h1 className="font-display text-heading">{title}</h1>
        <p className="mt-3 text-lead text-soft">{summary}</p>
        <p className="mt-3 text-small text-soft">
          Effective from{' '}
          <time dateTime={policies.inForceSince}>{formatDate(policies.inForceSince)}</time>
        </p>
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="h-fit lg:sticky lg:top-36">
          <ol className="space-y-1 border-l-2 border-line text-small">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="-ml-0.5 block border-l-2 border-transparent py-1 pl-4 text-soft hover:border-brand hover:text-ink"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="article">
          {sections.map((section) => (
            <section key={section.id} id={section.id} className="article">
              <h2>{section.title}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
