import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createAdmin, createCustomer, createVendor } from '#tests/support/factories.ts';
import { createImage } from '#tests/support/images.ts';
import { readMailsTo } from '#tests/support/mails.ts';
import {
  createDelivery,
  insertAnswer,
  insertQuestion,
  sendReviewForm,
} from '#tests/support/reviews.ts';
import { runDueJobs } from '#tests/support/run-jobs.ts';

let shop: TestApp;
let vendor: Awaited<ReturnType<typeof createVendor>>;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  shop = await createTestApp({ PUBLIC_CACHE: 'off' });
  vendor = await createVendor(shop.ctx, { businessName: 'Kota Furniture' });
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

async function writeReview(text: string) {
  const delivery = await createDelivery(shop, vendor);
  const { token } = delivery.customer;
  const body = { line: delivery.line, stars: 1, text };
  const { body: review } = await shop.call('POST /api/reviews', { body } as never, { token });
  return { ...delivery, token, id: (review as { _id: string })._id };
}

const listModeration = async (query: object = {}) =>
  (await shop.call('GET /api/admin/moderation', { query }, { token: admin.token })).body;

const decideModeration = (
  id: string,
  body: { decision: 'publish' | 'hide'; version: number; reason?: string },
) => shop.call('PUT /api/admin/moderation/:id', { params: { id }, body }, { token: admin.token });

const readReviews = async (id: string) =>
  (await shop.call('GET /api/products/:id/reviews', { params: { id } })).body;

async function readSubjectsTo(email: string | null): Promise<(string | undefined)[]> {
  await runDueJobs(shop.ctx);
  const mails = await readMailsTo(shop.ctx.config.dataDir, email!);
  return mails.map(({ subject }) => subject);
}

test('the list shows a held review with facts about its author, and publishing it makes it public', async () => {
  const { id, product, customer } = await writeReview('Cheaper at www.other.example, see there.');
  const waiting = (await listModeration({ kind: 'review', status: 'held' })).find(
    ({ _id }) => _id === id,
  )!;
  expect(waiting).toMatchObject({
    kind: 'review',
    status: 'held',
    heldReason: 'link',
    stars: 1,
    version: 1,
    author: { email: customer.email, accountDays: 0, orders: 1, reviews: 1, reviewsThatDay: 1 },
    productReviewsThatDay: 1,
  });
  const published = await decideModeration(id, { decision: 'publish', version: 1 });
  expect(published.body).toMatchObject({
    status: 'published',
    heldReason: null,
    version: 2,
    history: [{ decision: 'publish', by: 'Meera Admin' }],
  });
  expect((await readReviews(product)).count).toBe(1);
  expect(
    (await decideModeration(id, { decision: 'hide', reason: 'Late', version: 1 })).status,
  ).toBe(409);
  expect(await readSubjectsTo(customer.email)).toContainEqual(
    expect.stringMatching(/^Your review about .* is published$/),
  );
});

test('a reported review is hidden only with a reason, which its author sees', async () => {
  const { id, product, token, customer } = await writeReview('It arrived with a broken leg.');
  const reporter = await createCustomer(shop.ctx);
  const reportReview = () =>
    shop.call(
      'POST /api/reviews/:id/report',
      { params: { id }, body: { reason: 'false', note: 'Another product' } },
      { token: reporter.token },
    );
  expect((await reportReview()).status).toBe(200);
  expect((await reportReview()).status).toBe(200);
  const [reported] = await listModeration({ status: 'reported' });
  expect(reported).toMatchObject({
    _id: id,
    reports: [{ reason: 'false', note: 'Another product', by: 'user' }],
  });
  expect((await decideModeration(id, { decision: 'hide', version: 1 })).body.errors).toHaveProperty(
    'reason',
  );
  const both = await Promise.all([
    decideModeration(id, { decision: 'hide', reason: 'It is about another product', version: 1 }),
    decideModeration(id, { decision: 'hide', reason: 'It is about another product', version: 1 }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await readReviews(product)).toMatchObject({ count: 0, reviews: [] });
  const mine = await shop.call('GET /api/reviews/mine', {}, { token });
  expect(mine.body[0]!.review).toMatchObject({
    status: 'hidden',
    hiddenReason: 'It is about another product',
  });
  expect(await readSubjectsTo(customer.email)).toContainEqual(
    expect.stringMatching(/^Your review about .* is hidden$/),
  );
});

test('a hidden review is held when its author changes it or writes it again', async () => {
  const { id, token, line } = await writeReview('The seller is a crook, I think.');
  await decideModeration(id, { decision: 'hide', reason: 'An accusation', version: 1 });
  const params = { id };
  const changed = await shop.call(
    'PUT /api/reviews/:id',
    { params, body: { text: 'The legs were uneven.' } } as never,
    { token },
  );
  expect(changed.body).toMatchObject({ status: 'held', heldReason: 'hidden_before' });
  await shop.call('DELETE /api/reviews/:id', { params }, { token });
  const body = { line, stars: 1, text: 'The legs were uneven.' };
  const again = await shop.call('POST /api/reviews', { body } as never, { token });
  expect(again.body).toMatchObject({ status: 'held', heldReason: 'hidden_before' });
});

test('a reported review still waits for an admin after its author withdraws it and writes it again', async () => {
  const { id, token, line } = await writeReview('The seller is a crook, I think.');
  const params = { id };
  const report = { params, body: { reason: 'offensive' as const } };
  await shop.call('POST /api/reviews/:id/report', report, { token: vendor.token });
  await shop.call('DELETE /api/reviews/:id', { params }, { token });
  const body = { line, stars: 1, text: 'The seller is a crook, I think.' };
  await shop.call('POST /api/reviews', { body } as never, { token });
  expect((await listModeration({ status: 'reported' })).map(({ _id }) => _id)).toContain(id);
});

test("a review is held when its author's name has contact details", async () => {
  const { customer, line } = await createDelivery(shop, vendor);
  const name = 'wa.me/919845012345 Nair';
  await shop.call('PUT /api/users/profile', { body: { name } }, customer);
  const body = { line, stars: 5, text: 'A fine marble table.' };
  const { body: review } = await shop.call('POST /api/reviews', { body } as never, customer);
  expect(review).toMatchObject({ status: 'held', heldReason: 'link' });
});

test('a customer can answer a question at most three times, and the vendor can still answer when there are 20 answers', async () => {
  const { product, customer } = await createDelivery(shop, vendor);
  const id = await insertQuestion(shop, product);
  const sendAnswer = async (token: string) => {
    const request = { params: { id }, body: { text: 'Twice a year.' } };
    return (await shop.call('POST /api/questions/:id/answers', request, { token })).status;
  };
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push(await sendAnswer(customer.token));
  expect(statuses).toEqual([201, 201, 201, 409]);
  await sql`insert into answers (id, question_id, product_id, side, author_name, text, status)
    select gen_random_uuid(), ${id}, ${product}, 'buyer', 'Asha K.', 'Never.', 'published'
    from generate_series(1, 17)`.execute(shop.ctx.db);
  expect(await sendAnswer(vendor.token)).toBe(201);
});

test('photos of a hidden review return 404 at their earlier URLs; the author and admins can open them at new URLs', async () => {
  const { customer, line, order, product } = await createDelivery(shop, vendor);
  const { token } = customer;
  const fields = { line, stars: 2, text: 'The legs were uneven.' };
  const photos = [await createImage()];
  const { body: review } = await sendReviewForm(shop, token, { fields, photos });
  const { url } = review.photos[0]!;
  const read = (path: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ url: path, headers });
  const { statusCode, headers } = await read(url);
  expect(statusCode).toBe(200);
  await decideModeration(review._id, {
    decision: 'hide',
    reason: 'Not about the product',
    version: 1,
  });
  await runDueJobs(shop.ctx);
  expect((await read(url)).statusCode).toBe(404);
  expect((await read(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(404);
  const { body: own } = await shop.call('GET /api/reviews/mine', { query: { order } }, { token });
  const hidden = own[0]!.review!.photos[0]!.url;
  expect((await read(hidden)).statusCode).toBe(200);
  const listed = await listModeration({ kind: 'review', status: 'hidden' });
  expect(listed.find(({ _id }) => _id === review._id)!.photos[0]!.url).toBe(hidden);

  await decideModeration(review._id, { decision: 'publish', version: 2 });
  const photosOf = async () => (await readReviews(product)).photos.map((photo) => photo.url);
  expect(await photosOf()).toEqual([hidden]);
  await shop.call('DELETE /api/users/:id', { params: { id: customer.id } }, { token: admin.token });
  await runDueJobs(shop.ctx);
  expect(await photosOf()).toEqual([]);
  expect((await read(hidden)).statusCode).toBe(404);
});

test('the asker is emailed the answers of the vendor and of a customer who bought the product', async () => {
  const { product, customer } = await createDelivery(shop, vendor);
  const asker = await createCustomer(shop.ctx);
  const params = { id: product };
  const question = await shop.call(
    'POST /api/products/:id/questions',
    { params, body: { text: 'Does the marble need sealing?' } },
    { token: asker.token },
  );
  expect(question).toMatchObject({ status: 201, body: { status: 'published', answers: [] } });
  const sendAnswer = (token: string, text: string) =>
    shop.call(
      'POST /api/questions/:id/answers',
      { params: { id: question.body._id }, body: { text } },
      { token },
    );
  expect((await sendAnswer(asker.token, 'I do not know either.')).status).toBe(403);
  expect((await sendAnswer(customer.token, 'We never did.')).body).toMatchObject({ by: 'buyer' });
  const listUnanswered = () =>
    shop.call(
      'GET /api/vendors/questions',
      { query: { list: 'unanswered' } },
      { token: vendor.token },
    );
  expect((await listUnanswered()).body.map(({ _id }) => _id)).toContain(question.body._id);
  const { body: answer } = await sendAnswer(vendor.token, 'Once a year.');
  expect(answer).toMatchObject({ by: 'vendor', author: 'Kota Furniture' });
  expect((await listUnanswered()).body.map(({ _id }) => _id)).not.toContain(question.body._id);
  const { body } = await shop.call('GET /api/products/:id/questions', { params });
  expect(body.questions[0]!.answers.map(({ text }) => text)).toEqual([
    'Once a year.',
    'We never did.',
  ]);
  const { body: shown } = await shop.call('GET /api/products/:id', { params });
  expect(shown.questions).toEqual(body);
  const subjects = await readSubjectsTo(asker.email);
  expect(subjects.filter((subject) => subject?.startsWith('Your question about'))).toHaveLength(2);
  const find = async (q: string) =>
    (await shop.call('GET /api/products/:id/questions', { params, query: { q } })).body.questions
      .length;
  expect([
    await find('sealing'),
    await find('year'),
    await find('lift & "'),
    await find('!:*()'),
  ]).toEqual([1, 1, 0, 0]);
});

test('a reported question or answer waits for an admin, who publishes or hides it', async () => {
  const { product, customer } = await createDelivery(shop, vendor);
  const answer = await insertAnswer(shop, product);
  const { body: before } = await shop.call('GET /api/products/:id/questions', {
    params: { id: product },
  });
  const question = before.questions[0]!._id;
  const { token } = customer;
  const body = { reason: 'spam', note: 'An advertisement' } as const;
  for (const round of [1, 2]) {
    const reported = [
      await shop.call(
        'POST /api/questions/:id/report',
        { params: { id: question }, body },
        { token },
      ),
      await shop.call('POST /api/answers/:id/report', { params: { id: answer }, body }, { token }),
    ];
    expect(
      reported.map(({ status }) => status),
      `round ${round}`,
    ).toEqual([200, 200]);
  }
  const waiting = (await listModeration({ status: 'reported' })).filter(({ _id }) =>
    [question, answer].includes(_id),
  );
  const reports = [{ ...body, by: 'user' }];
  expect(waiting).toMatchObject([
    { kind: 'question', reports },
    { kind: 'answer', reports },
  ]);
  const { body: marks } = await shop.call(
    'GET /api/products/:id/reviews/own',
    { params: { id: product } },
    { token },
  );
  expect(marks.reported.toSorted()).toEqual([question, answer].toSorted());
  await decideModeration(question, { decision: 'publish', version: 1 });
  await decideModeration(answer, { decision: 'hide', reason: 'It advertises', version: 1 });
  const { body: after } = await shop.call('GET /api/products/:id/questions', {
    params: { id: product },
  });
  expect(after.questions).toMatchObject([{ _id: question, answers: [] }]);
});

test('a held answer is emailed to the asker when an admin publishes it', async () => {
  const { product } = await createDelivery(shop, vendor);
  const id = await insertQuestion(shop, product);
  const { body } = await shop.call(
    'POST /api/questions/:id/answers',
    { params: { id }, body: { text: 'Call me: 98450 12345' } },
    { token: vendor.token },
  );
  expect(body).toMatchObject({ status: 'held', heldReason: 'contact' });
  const [held] = await listModeration({ kind: 'answer' });
  expect(held).toMatchObject({
    _id: body._id,
    kind: 'answer',
    question: 'Does it fit a narrow lift?',
  });
  await decideModeration(body._id, { decision: 'publish', version: 1 });
  const asker = await shop.ctx.db
    .selectFrom('questions')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('email')
    .where('questions.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await readSubjectsTo(asker.email)).toContainEqual(expect.stringMatching(/is answered$/));
});
