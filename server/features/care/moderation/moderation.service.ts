import type { z } from 'zod';
import type { listModeration as endpoint, ModeratedText } from '#contract/care/moderation.ts';
import type { Ctx } from '#server/context.ts';
import { getSlice, type ListPage } from '#server/platform/db/find-list-page.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import {
  findModeratedRows,
  findModerationPage,
  type LockedModerated,
} from './moderation.queries.ts';
import { moderatedWire } from './moderation.wire.ts';

type ReadCtx = Pick<Ctx, 'db' | 'config'>;

export async function listModeration(
  { db, config }: ReadCtx,
  { kind, status, ...slice }: z.output<typeof endpoint.query>,
): Promise<ListPage<ModeratedText>> {
  const { rows, total } = await findModerationPage(db, { kind, status, ...getSlice(slice) });
  return { rows: rows.map((row) => moderatedWire(config, row)), total, isCapped: false };
}

export async function getModerated(
  { db, config }: ReadCtx,
  record: Pick<LockedModerated, 'id' | 'kind'>,
): Promise<ModeratedText> {
  const [row] = await findModeratedRows(db, [record]);
  if (!row) throw notFound('Record');
  return moderatedWire(config, row);
}
