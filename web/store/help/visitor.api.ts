import { queryOptions } from '@tanstack/react-query';
import type { HelpThread } from '#contract/care/help.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import {
  type HelpReplyDraft,
  type SendOptions,
  sendHelpForm,
} from '#web/parts/care/help/help.api.ts';

export const visitorThreadQuery = (token: string) =>
  queryOptions({
    queryKey: ['visitor', 'help', token],
    queryFn: ({ signal }) => api('GET /api/help/visitor', { query: { token } }, { signal }),
    refetchInterval: 60_000,
  });

export async function sendVisitorMessage(
  token: string,
  { message, pictures }: HelpReplyDraft,
  options: SendOptions,
): Promise<HelpThread> {
  const fields = { token, message };
  const thread = await sendHelpForm('POST /api/help/visitor/messages', fields, {
    ...options,
    pictures,
  });
  queryClient.setQueryData(visitorThreadQuery(token).queryKey, thread);
  return thread;
}
