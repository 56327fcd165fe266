import { helpClocks } from '#contract/care/help-rules.ts';
import { Picture } from '#web/parts/base/picture.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AsidePart } from './aside-part.tsx';
import type { HelpSubject } from './help-subject.api.ts';

interface SubjectAsideProps {
  subject: HelpSubject;
  /** Undefined if the request goes to Baithak. */
  vendorName: string | undefined;
}

/** Says who answers and when, and links to pages that may help sooner. */
export function SubjectAside({ subject, vendorName }: SubjectAsideProps) {
  const { kind, id } = subject;
  return (
    <aside className="space-y-6 rounded-card border border-line bg-surface p-5">
      <AsidePart title="What happens next">
        <ol className="list-decimal space-y-1.5 pl-5">
          <li>You get a request number immediately, here and by email.</li>
          <li>
            {vendorName ?? 'Our team'} answers within {helpClocks.hoursToAnswer} hours
            {vendorName && '; otherwise our team does'}.
          </li>
          <li>You can read and answer everything under Help.</li>
        </ol>
      </AsidePart>
      {vendorName && (
        <p className="text-small text-soft">
          Phone numbers, email addresses and payment links are hidden in messages between you and
          the seller. Pay only on Baithak, so that your money is protected.
        </p>
      )}
      {kind === 'order' && (
        <AsidePart title="You may find the answer here">
          <ul className="space-y-1.5">
            <li>
              <TextLink to={`/orders/${id}`}>Track, cancel or return the order</TextLink>
            </li>
            <li>
              <TextLink to="/shipping">How delivery works</TextLink>
            </li>
          </ul>
        </AsidePart>
      )}
    </aside>
  );
}

/** Shows the order, return, product or seller that the request is about. */
export function SubjectLine({ subject }: { subject: HelpSubject }) {
  const { title, path, picture, vendorName } = subject;
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
        {vendorName && vendorName !== title && (
          <span className="block text-small wrap-anywhere text-soft">Sold by {vendorName}</span>
        )}
      </p>
    </div>
  );
}
