import { queryOptions } from '@tanstack/react-query';
import type { Args } from '#contract/api.ts';
import type { HelpThread } from '#contract/care/help.ts';
import { hasStatus, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { upload } from '#web/api/upload.ts';
import { listQuery } from '#web/parts/base/list-query.ts';
import { showError } from '#web/ui/toast.ts';

/** Query keys start with the area, so that a change reloads all of the area's queries. */
export type HelpArea = 'customer' | 'vendor' | 'admin';

export type HelpListQuery = NonNullable<Args<'GET /api/help'>['query']>;

export const helpListQuery = (area: HelpArea, filters: HelpListQuery) =>
  listQuery([area, 'help', 'list'], 'GET /api/help', filters);

export const helpThreadQuery = (area: HelpArea, number: string) =>
  queryOptions({
    queryKey: [area, 'help', 'thread', number],
    queryFn: ({ signal }) => api('GET /api/help/:number', { params: { number } }, { signal }),
    // Polls, so that messages from the other side appear without reloading the page.
    refetchInterval: 60_000,
  });

export interface HelpReplyDraft {
  message: string;
  isInternal: boolean;
  /** How a vendor's or an admin's message changes the request. Empty if the request stays as it is. */
  outcome: '' | 'wait' | 'resolve';
  pictures: readonly File[];
}

export interface SendOptions {
  /** Every attempt to send a message uses the same key, so that the message is stored once. */
  idempotencyKey: string;
  onProgress: (percent: number) => void;
}

/** Uploads a form of the help desk and reports its progress in per cent. */
export function sendHelpForm<
  K extends
    | 'POST /api/help'
    | 'POST /api/help/:number/messages'
    | 'POST /api/help/visitor/messages',
>(
  key: K,
  fields: Record<string, string>,
  {
    pictures,
    params,
    idempotencyKey,
    onProgress,
  }: SendOptions & { pictures: readonly File[]; params?: Record<string, string> },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of pictures) form.append('pictures', file);
  const totalBytes = pictures.reduce((sum, { size }) => sum + size, 0) || 1;
  return upload(key, form, {
    ...(params && { params }),
    headers: { 'idempotency-key': idempotencyKey },
    onProgress: (sentBytes) => onProgress((sentBytes / totalBytes) * 100),
  });
}

export async function sendHelpMessage(
  area: HelpArea,
  number: string,
  { message, isInternal, outcome, pictures }: HelpReplyDraft,
  options: SendOptions,
): Promise<HelpThread> {
  const fields = { message, ...(isInternal ? { isInternal: 'true' } : outcome && { outcome }) };
  const thread = await sendHelpForm('POST /api/help/:number/messages', fields, {
    ...options,
    pictures,
    params: { number },
  });
  storeThread(area, thread);
  return thread;
}

export async function takeHelpStep(
  area: HelpArea,
  number: string,
  body: Args<'PUT /api/help/:number'>['body'],
): Promise<void> {
  storeThread(area, await api('PUT /api/help/:number', { params: { number }, body }));
}

/** Shows the updated thread, and loads the area's lists and figures again. */
function storeThread(area: HelpArea, thread: HelpThread): void {
  const { queryKey } = helpThreadQuery(area, thread.number);
  queryClient.setQueryData(queryKey, thread);
  const isOther = (query: { queryKey: readonly unknown[] }) =>
    query.queryKey.join() !== queryKey.join();
  void queryClient.invalidateQueries({ queryKey: [area], predicate: isOther });
}

/** Shows the error. A 409 means that somebody else has changed the request, so the request is loaded again. */
export function showHelpProblem(error: unknown, area: HelpArea): void {
  showError(messageOf(error, 'The request was not changed. Try again.'));
  if (hasStatus(error, 409)) void queryClient.invalidateQueries({ queryKey: [area] });
}
