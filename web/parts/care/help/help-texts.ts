import type { HelpTopic } from '#contract/care/help-rules.ts';

/** The names of the topics in the panels. Customers see other names. */
export const helpTopicNames: Record<HelpTopic, string> = {
  contact: 'Contact form',
  order: 'Order',
  not_received: 'Not received',
  product: 'Product question',
  vendor: 'Vendor question',
};

/** The names of the steps that can be due next. */
export const dueNames = { answer: 'First answer', resolution: 'Resolution' } as const;

/** Formats the time left, such as `5 hours left`, `3 days left` or `2 hours overdue`. */
export function formatDue(hoursLeft: number): string {
  const hours = Math.abs(hoursLeft);
  if (hours < 1) return 'Less than an hour left';
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return `${count} ${count === 1 ? unit : `${unit}s`} ${hoursLeft < 0 ? 'overdue' : 'left'}`;
}
