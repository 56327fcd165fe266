import type { ReactNode } from 'react';
import { helpClocks } from '#contract/help-rules.ts';
import { Picture } from '#web/parts/picture.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { HelpSubject } from './help-subject.api.ts';

interface SubjectAsideProps {
  subject: HelpSubject;
  /** Who is asked; undefined for Baithak. */
  seller: string | undefined;
}

/** Who answers and when, and what may be quicker. */
export function SubjectAside({ subject, seller }: SubjectAsideProps) {
  const { kind, id } = subject;
  return (
    <aside className="space-y-6 rounded-card border border-line bg-surface p-5">
      <Part title="What happens next">
        <ol className="list-decimal space-y-1.5 pl-5">
          <li>You get a number at once, here and by email.</li>
          <li>
            {seller ?? 'Our team'} answers within {helpClocks.hoursToAnswer} hours
            {seller && '; otherwise our team does'}.
          </li>
          <li>You can read and answer everything under Help.</li>
        </ol>
      </Part>
      {seller && (
        <p className="text-small text-soft">
          Phone numbers, email addresses and payment links are hidden between you and the seller.
          Pay only on Baithak, so that your money is protected.
        </p>
      )}
      {kind === 'order' && (
        <Part title="Perhaps quicker">
          <ul className="space-y-1.5">
            <li>
              <TextLink to={`/orders/${id}`}>Where it is, invoice, cancel or return</TextLink>
            </li>
            <li>
              <TextLink to="/shipping">How delivery works</TextLink>
            </li>
          </ul>
        </Part>
      )}
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-display text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** What the request is about. */
export function SubjectLine({ subject }: { subject: HelpSubject }) {
  const { title, path, picture, seller } = subject;
  if (!path) return null;
  return (
    <div className="mt-3 flex items-center gap-4">
      {picture && (
        <div className="size-16 shrink-0 overflow-hidden rounded-card">
          <Picture picture={picture} alt="" sizes="4rem" />
        </div>
      )}
      <p className="min-w-0">
        <TextLink to={path} className="font-semibold wrap-anywhere">
          {title}
        </TextLink>
        {seller && seller !== title && (
          <span className="block text-small wrap-anywhere text-soft">Sold by {seller}</span>
        )}
      </p>
    </div>
  );
}
