import type { HelpThread } from '#contract/care/help.ts';
import type { HelpViewer } from './help-viewer.ts';

/** Describes an event of a request (one of `steps`). Returns undefined for an event that a message already shows. */
export function describeHelpEvent(
  { kind, by, text }: HelpThread['steps'][number],
  viewer: HelpViewer,
): string | undefined {
  const isForCustomer = viewer === 'customer';
  switch (kind) {
    case 'acknowledged':
      return 'Confirmation sent by email';
    case 'waiting':
      return isForCustomer ? 'Waiting for your answer' : `${by} waits for the customer`;
    case 'resumed':
      return isForCustomer ? undefined : 'The customer has answered, so the clock runs again';
    case 'resolved':
      return withText(`Resolved by ${by}`, text);
    case 'reopened':
      return withText(`Reopened by ${by}`, text);
    case 'closed':
      return 'Closed after 7 days without a message';
    case 'assigned':
      return `Assigned to ${text || by}`;
    case 'overdue':
      return `Overdue${text && `: ${text}`}`;
    default:
      return undefined;
  }
}

const withText = (what: string, text: string) => (text ? `${what}: ${text}` : what);
