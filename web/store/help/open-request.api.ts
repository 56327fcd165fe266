import type { HelpThread } from '#contract/care/help.ts';
import { queryClient } from '#web/api/query-client.ts';
import { helpThreadQuery, type SendOptions, sendHelpForm } from '#web/parts/care/help/help.api.ts';
import { ordersKey } from '#web/store/my-orders/orders.api.ts';
import type { HelpSubject } from './help-subject.api.ts';

interface NewRequest {
  about: HelpSubject;
  /** True if only Baithak may read the request, and not the seller. */
  isForBaithak: boolean;
  subject: string;
  message: string;
  pictures: readonly File[];
}

export async function openRequest(
  { about, isForBaithak, subject, message, pictures }: NewRequest,
  options: SendOptions,
): Promise<HelpThread> {
  const fields = {
    subject,
    message,
    ...(about.kind && { [about.kind]: about.id }),
    ...(isForBaithak && { topic: 'contact' }),
  };
  const thread = await sendHelpForm('POST /api/help', fields, { ...options, pictures });
  queryClient.setQueryData(helpThreadQuery('customer', thread.number).queryKey, thread);
  // Reloads the list on Help and the list on the order's page.
  void queryClient.invalidateQueries({ queryKey: ['customer', 'help', 'list'] });
  if (thread.order) void queryClient.invalidateQueries({ queryKey: ordersKey });
  return thread;
}
