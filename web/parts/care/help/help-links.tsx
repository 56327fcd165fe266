import type { HelpStatus } from '#contract/care/help-rules.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { HelpBadge } from './help-badge.tsx';

interface HelpLinksProps {
  /** The start of the path of a request's page. */
  folder: '/help' | '/vendor/help' | '/admin/help';
  requests: readonly { number: string; subject: string; status: HelpStatus }[];
}

/** Lists links to help requests with their numbers and statuses. */
export function HelpLinks({ folder, requests }: HelpLinksProps) {
  return (
    <ul className="space-y-3">
      {requests.map(({ number, subject, status }) => (
        <li key={number}>
          <TextLink to={`${folder}/${number}`} className="wrap-anywhere">
            {subject}
          </TextLink>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
            <span className="figures">{number}</span>
            <HelpBadge status={status} isForCustomer={folder === '/help'} />
          </span>
        </li>
      ))}
    </ul>
  );
}
