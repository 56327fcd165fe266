import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HelpStatus } from '#contract/care/help-rules.ts';
import type { Ctx } from '#server/context.ts';
import type { HelpRequests } from '#server/schema/tables.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  createAdmin,
  createCustomer,
  createProduct,
  createVendor,
} from '#tests/support/factories.ts';
import { createRandom, type Random } from '#tests/support/random.ts';
import { readSeed, scaleLong } from '#tests/support/scale.ts';
import { moveHelpRequest } from './move-help-request.ts';
import { openHelpRequest } from './open-help-request.ts';
import { runHelpDesk } from './run-help-desk.ts';
import { sendHelpMessage } from './send-help-message.ts';

/** A long run simulates three months in steps of six hours; a short run simulates 45 days in steps of a day. */
const requestCount = scaleLong(2000, 60);
const stepCount = scaleLong(4 * 92, 45);
const stepHours = scaleLong(6, 24);
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const start = Date.parse('2026-07-01T00:00:00Z');

/** The state that a request should have. The test computes it from the rules, not from the events. */
interface RequestModel {
  id: string;
  number: string;
  customer: number;
  vendor: string | null;
  status: HelpStatus;
  openedAt: number;
  answeredAt: number | null;
  /** How long the request was open before `since`. */
  openMs: number;
  /** When the status last changed. */
  since: number;
  resolvedAt: number;
  missed: Set<'answer' | 'resolution'>;
}

type Person = Awaited<ReturnType<typeof createAdmin>>;

let app: TestApp;
let ctx: Ctx;
let now = start;
let random: Random;
let admins: Person[];
let customers: Person[];
let products: { id: string; vendor_id: string }[];
const requests: RequestModel[] = [];

beforeAll(async () => {
  app = await createTestApp();
  ctx = { ...app.ctx, clock: { now: () => new Date(now), setOffset: () => {} } };
  random = createRandom(readSeed('help desk'));
  admins = await Promise.all(Array.from({ length: 4 }, () => createAdmin(ctx)));
  customers = await Promise.all(Array.from({ length: 12 }, () => createCustomer(ctx)));
  const vendors = await Promise.all(Array.from({ length: 6 }, () => createVendor(ctx)));
  products = await Promise.all(vendors.map(({ id }) => createProduct(ctx, { vendorId: id })));
}, 60_000);
afterAll(() => app.close());

const pick = <T>(values: readonly T[]): T => values[random(values.length)]!;

async function openRequest(): Promise<void> {
  const customer = random(customers.length);
  const { id, name, email } = customers[customer]!;
  const product = random(3) > 0 ? pick(products) : undefined;
  const body = { subject: 'A question', message: 'How wide is it?', product: product?.id };
  const opened = await openHelpRequest(
    ctx,
    { id, name, email: email! },
    { body, pictures: [], idempotencyKey: undefined },
  );
  requests.push({
    id: opened.id,
    number: opened.number,
    customer,
    vendor: product?.vendor_id ?? null,
    status: 'open',
    openedAt: now,
    answeredAt: null,
    openMs: 0,
    since: now,
    resolvedAt: 0,
    missed: new Set(),
  });
}

function setStatus(request: RequestModel, status: HelpStatus): void {
  if (request.status === 'open') request.openMs += now - request.since;
  request.since = now;
  if (status === 'resolved') request.resolvedAt = now;
  request.status = status;
}

function dueOf(request: RequestModel): { at: number; for: 'answer' | 'resolution' } | null {
  if (request.status !== 'open') return null;
  const spent = request.openMs + now - request.since;
  // Before the first answer, the clock stops only when an admin takes the step `wait`.
  if (request.answeredAt === null) return { at: now + dayMs - spent, for: 'answer' };
  return { at: now + 30 * dayMs - spent, for: 'resolution' };
}

async function actOn(request: RequestModel): Promise<void> {
  const { id, status } = request;
  const write = (
    author: { id: string; role: 'user' | 'vendor' | 'admin' },
    outcome?: 'wait' | 'resolve',
  ) =>
    sendHelpMessage(ctx, author, {
      requestId: id,
      body: { message: 'About two metres', isInternal: false, outcome },
      pictures: [],
      idempotencyKey: undefined,
    });
  if (status === 'closed') return;
  if (random(3) === 0) {
    await write({ id: customers[request.customer]!.id, role: 'user' });
    if (status !== 'open') setStatus(request, 'open');
    return;
  }
  if (status === 'open' && random(8) === 0) {
    const admin = { ...pick(admins), role: 'admin' as const, tokenVersion: 1, ip: '127.0.0.1' };
    const owners = {
      id,
      number: request.number,
      account_id: null,
      vendor_id: null,
      order_id: null,
      purchase_id: null,
    };
    await moveHelpRequest(ctx, admin, owners, { action: 'wait' });
    setStatus(request, 'waiting');
    return;
  }
  const outcome = pick([undefined, 'wait', 'resolve'] as const);
  const isFromVendor = request.vendor !== null && random(2) === 0;
  const author = isFromVendor
    ? ({ id: request.vendor!, role: 'vendor' } as const)
    : ({ id: pick(admins).id, role: 'admin' } as const);
  const isOutcomeAllowed = status === 'open' || (status === 'waiting' && outcome !== 'wait');
  await write(author, isOutcomeAllowed ? outcome : undefined);
  request.answeredAt ??= now;
  if (isOutcomeAllowed && outcome) setStatus(request, outcome === 'wait' ? 'waiting' : 'resolved');
}

/** Applies the rules of the desk's job to the models. */
function applyDeskRules(): void {
  for (const request of requests) {
    const due = dueOf(request);
    if (due && due.at <= now) request.missed.add(due.for);
    if (request.status === 'resolved' && now - request.resolvedAt >= 7 * dayMs) {
      setStatus(request, 'closed');
    }
  }
}

test(`${requestCount} random requests always have an owner, and status and due time follow the rules`, async () => {
  let leaver: Person | undefined;
  for (let step = 0; step < stepCount; step++) {
    now = start + step * stepHours * hourMs + random(60 * 60_000);
    const wantedCount = Math.ceil(((step + 1) / stepCount) * requestCount);
    while (requests.length < wantedCount) await openRequest();
    const unclosed = requests.filter(({ status }) => status !== 'closed');
    for (let index = 0; index < Math.max(1, (2 * requestCount) / stepCount); index++) {
      now += random(60_000);
      if (unclosed.length > 0) await actOn(pick(unclosed));
    }
    applyDeskRules();
    await runHelpDesk(ctx);
    if (step === Math.floor(stepCount / 2)) leaver = await deactivateAdmin();
    if (step % 20 === 0 || step === stepCount - 1) await compareWithModels(leaver);
  }
  expect(requests).toHaveLength(requestCount);
  expect(new Set(requests.map(({ number }) => number)).size).toBe(requestCount);
}, 900_000);

/** Deactivates an admin and runs the help desk, which gives the admin's requests to others. */
async function deactivateAdmin(): Promise<Person> {
  const leaver = admins.pop()!;
  await ctx.db
    .updateTable('accounts')
    .set({ status: 'inactive' })
    .where('id', '=', leaver.id)
    .execute();
  await runHelpDesk(ctx);
  return leaver;
}

interface ClockRow extends Selectable<HelpRequests> {
  clock_status: HelpStatus;
  clock_due_at: Date | null;
  first_answered_at: Date | null;
  opened_at: Date;
  acknowledged_at: Date | null;
}

async function compareWithModels(leaver: Person | undefined): Promise<void> {
  const { rows } = await sql<ClockRow>`
    select help_requests.*, clocks.status as clock_status, clocks.due_at as clock_due_at,
      first_answered_at, opened_at, acknowledged_at
    from help_requests join help_clocks as clocks on request_id = help_requests.id`.execute(ctx.db);
  const missed = await ctx.db
    .selectFrom('help_events')
    .select(['request_id', 'clock'])
    .where('kind', '=', 'overdue')
    .execute();
  for (const request of requests) {
    const row = rows.find(({ id }) => id === request.id)!;
    const due = dueOf(request);
    expect(
      {
        status: row.status,
        due: row.due_at?.getTime() ?? null,
        dueFor: row.due_for,
        opened: row.opened_at?.getTime(),
        answered: row.first_answered_at?.getTime() ?? null,
        missed: missed
          .filter((event) => event.request_id === request.id)
          .map(({ clock }) => clock)
          .toSorted(),
      },
      request.number,
    ).toEqual({
      status: request.status,
      due: due?.at ?? null,
      dueFor: due?.for ?? null,
      opened: request.openedAt,
      answered: request.answeredAt,
      missed: [...request.missed].toSorted(),
    });
    expect([row.clock_status, row.clock_due_at]).toEqual([row.status, row.due_at]);
    expect(row.acknowledged_at?.getTime()).toBe(request.openedAt);
    expect(row.owner_kind === 'vendor' ? row.vendor_id : row.assignee_id).not.toBeNull();
    const isUnresolved = row.status === 'open' || row.status === 'waiting';
    if (isUnresolved && leaver) expect(row.assignee_id).not.toBe(leaver.id);
  }
}
