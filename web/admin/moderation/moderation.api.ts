import type { ModeratedText, ModerationDecision } from '#contract/care/moderation.ts';
import { api } from '#web/api/client.ts';

/** Sends the version that the admin has seen, so that the server can reject a decision about an older text. */
export const saveDecision = (
  { _id: id, version }: ModeratedText,
  decision: Omit<ModerationDecision, 'version'>,
) => api('PUT /api/admin/moderation/:id', { params: { id }, body: { ...decision, version } });
