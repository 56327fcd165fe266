/** Rules of the help desk (`docs/product/help-desk.md`). Nothing here imports Zod, so that every page can use them. */

import type { Role } from '#contract/endpoint.ts';

export const helpTopics = ['contact', 'order', 'not_received', 'product', 'vendor'] as const;
export type HelpTopic = (typeof helpTopics)[number];

export const helpTopicTexts: Record<HelpTopic, string> = {
  contact: 'Contact form',
  order: 'Order',
  not_received: 'Not received',
  product: 'Product',
  vendor: 'Seller',
};

/** `waiting` means waiting for the customer. A resolved request is closed after `daysToClose`. */
export const helpStatuses = ['open', 'waiting', 'resolved', 'closed'] as const;
export type HelpStatus = (typeof helpStatuses)[number];

export const helpStatusTexts: Record<HelpStatus, string> = {
  open: 'Open',
  waiting: 'Waiting for the customer',
  resolved: 'Resolved',
  closed: 'Closed',
};

export const helpSides = ['customer', 'vendor', 'admin', 'system'] as const;
export type HelpSide = (typeof helpSides)[number];

/**
 * The status and the clocks follow from these events. `overdue` means that the first answer or the resolution is late.
 */
export const helpEventKinds = [
  'opened',
  'acknowledged',
  'answered',
  'waiting',
  'resumed',
  'resolved',
  'reopened',
  'closed',
  'assigned',
  'overdue',
] as const;
export type HelpEventKind = (typeof helpEventKinds)[number];

/** The actions of `PUT /api/help/:number`. The last two decide on "I have not received it". */
export const helpSteps = [
  'wait',
  'resolve',
  'reopen',
  'assign',
  'delivered',
  'not_delivered',
] as const;
export type HelpStep = (typeof helpSteps)[number];

/**
 * Everything that can be done with a request. `reply` and `note` write a message; only admins read a note. The steps
 * change the request.
 */
export const helpActions = ['reply', 'note', ...helpSteps] as const;
export type HelpAction = (typeof helpActions)[number];

export const helpNumberRule = {
  pattern: /^HD-\d\d-\d{6,12}$/,
  message: 'Enter a number such as HD-26-000123',
};

export const helpLimits = {
  subjectCharacters: 120,
  messageCharacters: 4000,
  reasonCharacters: 1000,
  pictures: 5,
  pictureBytes: 10 * 1024 * 1024,
  /** How many messages the customer may write in one request. The same limit applies to the vendor. */
  messages: 100,
  /** How many characters of the last message a list shows. */
  previewCharacters: 200,
} as const;

/**
 * The SQL of the view `help_clocks` repeats `hoursToAnswer` and `daysToResolve`. It has both in hours, so the 30 days are
 * 720 hours there.
 */
export const helpClocks = { hoursToAnswer: 24, daysToResolve: 30, daysToClose: 7 } as const;
/** The law requires an acknowledgement within this many hours. The shop acknowledges a request immediately. */
export const hoursToAcknowledge = 48;

export interface HelpState {
  status: HelpStatus;
  topic: HelpTopic;
  /** Whether the vendor or an admin has answered. */
  isAnswered: boolean;
  /** Whether the customer's report that a delivery did not arrive is still open. */
  isReported: boolean;
}

export const allowedHelpActions = (state: HelpState, role: Role): HelpAction[] =>
  helpActions.filter((action) => isAllowedHelpAction(action, state, role));

export function isAllowedHelpAction(
  action: HelpAction,
  { status, topic, isAnswered, isReported }: HelpState,
  role: Role,
): boolean {
  const isAdmin = role === 'admin';
  const isRunning = status === 'open' || status === 'waiting';
  switch (action) {
    case 'reply':
      return status !== 'closed';
    case 'note':
      return isAdmin;
    case 'wait':
      // A vendor may take this step only after an answer, because waiting stops the clock of the first answer.
      return status === 'open' && (isAdmin || (role === 'vendor' && isAnswered));
    case 'resolve':
      return isRunning && !isReported && (isAdmin || topic !== 'not_received');
    case 'reopen':
      return isAdmin ? !isRunning : status === 'resolved';
    case 'assign':
      return isAdmin && isRunning;
    case 'delivered':
    case 'not_delivered':
      return isAdmin && isReported;
    default:
      return false;
  }
}
