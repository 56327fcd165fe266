import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Blog } from '#contract/shop/blogs.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createAdmin, createCustomer } from '#tests/support/factories.ts';
import { multipart } from '#tests/support/multipart.ts';
import { createImage } from '#tests/support/images.ts';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  shop = await createTestApp();
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());

const post = {
  title: 'How to choose a dining table',
  excerpt: 'Seats, shape and the wood that forgives.',
  category: 'Buying Guides',
  content: '<h2>Seats</h2><p>Sixty centimetres a person.</p>',
} as const;
type Part = Parameters<typeof multipart>[0][number];

const createPost = (body: object = {}, token = admin.token) =>
  shop.call('POST /api/blogs/admin/create', { body: { ...post, ...body } }, { token });
const updatePost = (id: string, body: object) =>
  shop.call('PUT /api/blogs/admin/:id', { params: { id }, body }, { token: admin.token });
const listFiles = () => readdir(join(shop.ctx.config.dataDir, 'media')).catch(() => []);

async function sendForm(parts: Part[], { url = '/api/blogs/admin/create', method = 'POST' } = {}) {
  const { payload, headers } = await multipart(parts);
  const answer = await shop.app.inject({
    method: method as 'POST',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
  });
  type Body = { blog: Blog; message?: string; errors?: Record<string, string> };
  return { status: answer.statusCode, body: answer.json<Body>() };
}

const createFieldParts = (own: object = {}): Part[] =>
  Object.entries({ ...post, ...own }).map(([name, value]) => [name, String(value)]);
const createPicture = async (field: string, name = 'room.jpg'): Promise<Part> => [
  field,
  { bytes: await createImage(), name },
];

test('a post is created with pictures, tags and derived fields', async () => {
  const { status, body } = await sendForm([
    ...createFieldParts({
      isPublished: 'true',
      tags: 'dining, wood,,wood ',
      featuredAlt: 'A table',
    }),
    ['keywords', 'dining table'],
    ['keywords', 'teak'],
    ['imageAlts', 'Legs'],
    ['imageAlts', 'Top'],
    await createPicture('featuredImage'),
    await createPicture('images'),
    await createPicture('images'),
  ]);
  expect(status).toBe(201);
  expect(body.blog).toMatchObject({
    slug: 'how-to-choose-a-dining-table',
    tags: ['dining', 'wood'],
    keywords: ['dining table', 'teak'],
    metaTitle: post.title,
    metaDescription: post.excerpt,
    readTime: 1,
    isPublished: true,
    views: 0,
    author: { name: admin.name },
    featuredImage: { alt: 'A table', width: 800, url: expect.stringMatching(/^\/media\//) },
    images: [{ alt: 'Legs' }, { alt: 'Top' }],
  });
  // 10 for the featured image, 5 for one or two tags, 10 for a title of 20 to 29 characters.
  expect(body.blog.seoScore).toBe(10 + 5 + 10);
  expect(body.blog.publishedAt).not.toBeNull();
  const read = await shop.call('GET /api/blogs/:slug', { params: { slug: body.blog.slug } });
  expect(read.body.blog.content).toBe(post.content);
});

test('equal titles get different slugs, even in parallel', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => createPost({ title: 'Twins' })),
  );
  expect(answers.map(({ body }) => body.blog.slug).sort()).toEqual([
    'twins',
    'twins-2',
    'twins-3',
    'twins-4',
    'twins-5',
  ]);
});

test('an edit keeps the slug and changes only the fields that it contains', async () => {
  const { body } = await createPost({ title: 'Before', tags: ['teak'], isPublished: true });
  const { blog } = (await updatePost(body.blog._id, { title: 'After', readTime: 9 })).body;
  expect(blog).toMatchObject({
    slug: 'before',
    title: 'After',
    readTime: 9,
    tags: ['teak'],
    content: post.content,
    isPublished: true,
  });
});

test('a stale edit returns 409 with the newer post and overwrites nothing', async () => {
  const { blog } = (await createPost({ title: 'Two admins' })).body;
  const { updatedAt } = blog;
  expect((await updatePost(blog._id, { title: 'First', updatedAt })).status).toBe(200);
  const second = await updatePost(blog._id, { title: 'Second', updatedAt });
  expect(second.status).toBe(409);
  expect(second.body.details).toMatchObject({ _id: blog._id, title: 'First' });
  const raced = await Promise.all(
    ['a', 'b', 'c', 'd'].map((title) =>
      updatePost(blog._id, {
        title,
        updatedAt: (second.body.details as unknown as Blog).updatedAt,
      }),
    ),
  );
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('an unpublished post returns 404 and keeps its publication date', async () => {
  const { blog } = (await createPost({ title: 'Come and go', isPublished: true })).body;
  const { body } = await updatePost(blog._id, { isPublished: false });
  expect(body.blog.publishedAt).toBe(blog.publishedAt);
  const read = await shop.call('GET /api/blogs/:slug', { params: { slug: blog.slug } });
  expect([read.status, read.body.message]).toEqual([404, 'Blog post not found']);
  const again = await updatePost(blog._id, { isPublished: true });
  expect(again.body.blog.publishedAt).toBe(blog.publishedAt);
});

test('extra pictures are kept, reordered, added and removed', async () => {
  const first = await sendForm([
    ...createFieldParts({ title: 'Pictures' }),
    await createPicture('images', 'a.jpg'),
    await createPicture('images', 'b.jpg'),
    await createPicture('featuredImage'),
  ]);
  const { _id, images } = first.body.blog;
  const url = `/api/blogs/admin/${_id}`;
  const [a, b] = images.map((image) => image.url);
  const more = await sendForm(
    [
      ['keepImages', b!],
      ['keepImages', a!],
      ['imageAlts', 'Now first'],
      await createPicture('images'),
    ],
    { url, method: 'PUT' },
  );
  expect(more.body.blog.images.map((image) => image.url).slice(0, 2)).toEqual([b, a]);
  expect(more.body.blog.images).toHaveLength(3);
  expect(more.body.blog.images[0]?.alt).toBe('Now first');
  const none = await updatePost(_id, { keepImages: [], removeFeatured: true });
  expect(none.body.blog).toMatchObject({ images: [], featuredImage: null });
});

test('a featured picture can be given by its URL', async () => {
  const url = 'https://pictures.test/room.jpg';
  const outside = (await createPost({ title: 'By URL', featuredImage: url })).body.blog;
  expect(outside.featuredImage).toMatchObject({ url, widths: [] });
  const uploaded = await sendForm([
    ...createFieldParts({ title: 'Up' }),
    await createPicture('featuredImage'),
  ]);
  const own = uploaded.body.blog.featuredImage!.url;
  const { blog } = (await updatePost(outside._id, { featuredImage: own })).body;
  expect(blog.featuredImage).toMatchObject({ url: own, widths: [320, 640, 800] });
  for (const wrong of ['http://x.test/a.jpg', 'javascript:alert(1)', '/media/nothing-1.webp']) {
    expect((await updatePost(outside._id, { featuredImage: wrong })).status).toBe(400);
  }
});

test.each([
  [{ title: '' }, { title: 'Title is required' }],
  [{ title: 'x'.repeat(201) }, { title: 'Title must have at most 200 characters' }],
  [{ excerpt: ' ' }, { excerpt: 'Excerpt is required' }],
  [{ excerpt: 'x'.repeat(301) }, { excerpt: 'Excerpt must have at most 300 characters' }],
  [{ category: 'Gossip' }, { category: 'Category is required' }],
  [{ readTime: 0 }, { readTime: 'Read time is 1 to 60 minutes' }],
  [{ readTime: 99_999_999_999 }, { readTime: 'Read time is 1 to 60 minutes' }],
  [{ readTime: 'long' }, { readTime: 'Read time is 1 to 60 minutes' }],
  [{ metaTitle: 'x'.repeat(61) }, { metaTitle: 'Meta title must have at most 60 characters' }],
  [
    { metaDescription: 'x'.repeat(161) },
    { metaDescription: 'Meta description must have at most 160 characters' },
  ],
  [{ canonicalUrl: 'no URL' }, { canonicalUrl: 'Canonical URL must be a URL' }],
  [{ canonicalUrl: 'javascript:alert(1)' }, { canonicalUrl: 'Canonical URL must be a URL' }],
  [{ content: 'x'.repeat(300_001) }, { content: 'Content must have at most 3,00,000 characters' }],
])('refuses %j', async (body, errors) => {
  const answer = await createPost(body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual(errors);
});

test('a picture over 5 MB and a file that is not a picture are refused and leave no file', async () => {
  const before = await listFiles();
  const bytes = Buffer.alloc(6 * 1024 * 1024, 1);
  const featured = await sendForm([
    ...createFieldParts(),
    ['featuredImage', { bytes, name: 'big.jpg' }],
  ]);
  expect([featured.status, featured.body.message]).toEqual([
    413,
    'Image size must be less than 5MB',
  ]);
  const extra = await sendForm([
    ...createFieldParts(),
    await createPicture('featuredImage'),
    ['images', { bytes, name: 'big.jpg' }],
  ]);
  expect([extra.status, extra.body.message]).toEqual([
    413,
    'Image big.jpg is too large. Max 5MB per image.',
  ]);
  const broken = await sendForm([
    ...createFieldParts(),
    await createPicture('featuredImage'),
    ['images', { bytes: Buffer.from('no picture'), name: 'note.jpg' }],
  ]);
  expect(broken.status).toBe(415);
  expect(await listFiles()).toEqual(before);
});

test('5 MB of HTML are refused, as a form and as JSON', async () => {
  const content = '<p>x</p>'.repeat(650_000);
  const form = await sendForm(createFieldParts({ content }));
  expect([form.status, form.body.message]).toEqual([413, 'content is too long']);
  expect((await createPost({ content })).status).toBe(413);
});

test('a post can have 37,000 different words with Devanagari letters', async () => {
  const words = Array.from({ length: 37_000 }, (_, n) => `क${n.toString(36)}-ल`).join(' ');
  expect((await createPost({ title: 'Many words', content: words.slice(0, 299_000) })).status).toBe(
    201,
  );
});

test('only admins write posts; unknown ids return 404 and invalid ids 400', async () => {
  const customer = await createCustomer(shop.ctx);
  expect((await createPost({}, customer.token)).status).toBe(403);
  expect((await createPost({}, 'nonsense')).status).toBe(401);
  const id = '0190a000-0000-7000-8000-000000000000';
  expect((await updatePost(id, { title: 'x' })).body.message).toBe('Blog post not found');
  expect((await updatePost('no-id', { title: 'x' })).status).toBe(400);
  const params = { id };
  const { token } = admin;
  const gone = await shop.call('DELETE /api/blogs/admin/:id', { params }, { token });
  expect(gone.status).toBe(404);
});

test('a deleted post is gone, and the deletion is in the audit record', async () => {
  const { blog } = (await createPost({ title: 'Short life', isPublished: true })).body;
  const params = { id: blog._id };
  const { token } = admin;
  const answer = await shop.call('DELETE /api/blogs/admin/:id', { params }, { token });
  expect(answer.body).toEqual({ success: true, message: 'Blog post deleted' });
  const { status } = await shop.call('GET /api/blogs/:slug', { params: { slug: blog.slug } });
  expect(status).toBe(404);
  const events = await shop.ctx.db
    .selectFrom('audit_events')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', blog._id)
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { action: 'post_changed', actor_id: admin.id },
    { action: 'post_deleted', actor_id: admin.id },
  ]);
});

test('saving a post as the editor received it changes nothing but updatedAt', async () => {
  const { blog } = (await createPost({ title: 'Round trip', tags: ['a'], keywords: ['b'] })).body;
  const answer = await updatePost(blog._id, blog);
  expect(answer.status).toBe(200);
  expect({ ...answer.body.blog, updatedAt: '' }).toEqual({ ...blog, updatedAt: '' });
});
