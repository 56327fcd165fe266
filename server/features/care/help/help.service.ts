import type { z } from 'zod';
import type { HelpFigures } from '#contract/care/admin-help.ts';
import type { HelpRequest, HelpThread, listHelpRequests as listCall } from '#contract/care/help.ts';
import type { Ctx } from '#server/context.ts';
import type { ListPage } from '#server/platform/db/find-list-page.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import {
  countRequests,
  findAssignees,
  findMedianFirstAnswerHours,
} from './help-figures.queries.ts';
import { findCustomerHistory, findRequestsPage, findThread } from './help.queries.ts';
import { customerHistoryWire, requestWire, threadWire, type Viewer } from './help.wire.ts';

type ReadCtx = Pick<Ctx, 'db' | 'clock' | 'config'>;

/** Returns the parts of the thread that the viewer may see. Admins also get the customer's history. */
export async function getHelpThread(
  { db, clock, config }: ReadCtx,
  id: string,
  viewer: Viewer,
  { warning = null }: { warning?: string | null } = {},
): Promise<HelpThread> {
  const now = clock.now();
  const row = await findThread(db, id, { viewer: viewer.role, now });
  if (!row) throw notFound('Request');
  const isAdmin = viewer.role === 'admin';
  const history = isAdmin ? customerHistoryWire(await findCustomerHistory(db, row)) : null;
  return threadWire(row, { ...viewer, config, now }, { history, warning });
}

/** Customers and vendors get only their own requests; admins get all requests. */
export async function listHelpRequests(
  { db, clock, config }: ReadCtx,
  { id, role }: Account,
  { owner, overdue, order, product, sort, ...query }: z.output<typeof listCall.query>,
): Promise<ListPage<HelpRequest>> {
  const now = clock.now();
  const isMine = owner === 'me';
  const page = await findRequestsPage(
    db,
    {
      ...query,
      isOverdue: overdue === 'true',
      accountId: role === 'user' ? id : undefined,
      vendorId: role === 'vendor' ? id : undefined,
      isOwnedByVendor: owner === 'vendor' || (isMine && role === 'vendor'),
      assigneeId: isMine && role === 'admin' ? id : parseAssigneeId(owner),
      orderId: order,
      productId: product,
      sort: sort ?? (role === 'user' ? 'newest' : 'due'),
    },
    { viewer: role, now },
  );
  return { ...page, rows: page.rows.map((row) => requestWire(row, { role, config, now })) };
}

const parseAssigneeId = (owner: string | undefined) =>
  owner === 'me' || owner === 'vendor' ? undefined : owner;

const medianDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

export async function getHelpFigures({ db, clock }: ReadCtx): Promise<HelpFigures> {
  const now = clock.now();
  const since = new Date(now.getTime() - medianDays * dayMs);
  const [counts, hours, assignees] = await Promise.all([
    countRequests(db, now),
    findMedianFirstAnswerHours(db, since),
    findAssignees(db),
  ]);
  return {
    ...counts,
    medianFirstAnswerHours: hours === null ? null : Math.round(hours * 10) / 10,
    assignees: assignees.map(({ id, name, open }) => ({ _id: id, name, open })),
  };
}
