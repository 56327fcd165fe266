import type { CallApi } from '#web/api/call-api.ts';
import { throwPageError } from '#web/api/page-error.ts';

export type Site = Awaited<ReturnType<typeof loadSite>>;

export function loadSite(call: CallApi) {
  return call('GET /api/site').catch(throwPageError);
}
