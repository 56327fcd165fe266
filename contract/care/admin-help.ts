import { z } from 'zod';
import { monthRule } from '#contract/orders/document-rules.ts';
import { anyone, defineEndpoint, onlyAdmins } from '#contract/endpoint.ts';
import { text } from '#contract/fields.ts';

export const helpFigures = z.object({
  /** Requests that are open or waiting for the customer. */
  open: z.int(),
  overdue: z.int(),
  /** The median over the requests of the last 30 days that have an answer; null when none has. */
  medianFirstAnswerHours: z.number().nullable(),
  /** Active admins, by name. */
  assignees: z.array(z.object({ _id: z.string(), name: z.string(), open: z.int() })),
});
export type HelpFigures = z.infer<typeof helpFigures>;

export const getHelpFigures = defineEndpoint({
  method: 'GET',
  path: '/api/admin/help/figures',
  summary: 'How many help requests are open and overdue, and how fast the first answer comes',
  access: onlyAdmins,
  response: helpFigures,
});

/** Returns a URL that serves the file once, within 60 seconds. */
export const prepareHelpReport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/help/reports',
  summary: 'Create a one-time URL for a month’s help requests as CSV',
  access: onlyAdmins,
  body: z.object({ month: z.string().regex(monthRule.pattern, monthRule.message) }),
  response: z.object({ url: z.string(), expiresAt: z.string() }),
});

/**
 * One row for each topic with requests, and one for all topics. Each counts the month's requests: received, acknowledged
 * within 48 hours, answered within 24 hours (without time spent waiting for the customer), resolved within 30 days, and
 * still open. Returns 404 for a used or expired URL, and when its creator is no longer an active admin.
 */
export const downloadHelpReport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/help/reports/:ticket',
  summary: 'Download a month’s help requests from a one-time URL',
  access: anyone,
  params: z.object({ ticket: text(100) }),
  mediaType: 'text/csv',
  response: z.string(),
});
