import { newId } from '#server/platform/new-id.ts';
import { type CreateRequest, type Scene, unknownId } from './access-purchases.ts';
import { createPost } from './fuzz-data.ts';

const createMessage = () => ({
  name: 'Asha',
  email: `${newId()}@example.test`,
  message: 'Is the teak bed in stock?',
});

/** A request for each call about posts and contact messages; part of accessRequests. */
export const contentRequests: Record<string, CreateRequest> = {
  'GET /api/blogs': () => ({}),
  'GET /api/blogs/:slug': async (scene) => ({
    params: { slug: (await createScenePost(scene)).slug },
  }),
  'POST /api/blogs/:slug/view': async (scene) => ({
    params: { slug: (await createScenePost(scene)).slug },
  }),
  'POST /api/contacts': () => ({ payload: createMessage() }),
  'GET /api/contacts': () => ({}),
  'PUT /api/contacts/:id': async (scene) => ({
    params: { id: await createContactId(scene) },
    payload: { status: 'resolved' },
  }),
  'DELETE /api/contacts/:id': async (scene) => ({ params: { id: await createContactId(scene) } }),
  'GET /api/blogs/admin/all': () => ({}),
  'GET /api/blogs/admin/:id': async (scene) => ({
    params: { id: (await createScenePost(scene)).id },
  }),
  'POST /api/blogs/admin/create': () => ({
    payload: { title: 'Teak', excerpt: 'How to care for it', category: 'Furniture Care' },
  }),
  'PUT /api/blogs/admin/:id': async (scene) => ({
    params: { id: (await createScenePost(scene)).id },
    payload: { title: 'Teak and cane' },
  }),
  'DELETE /api/blogs/admin/:id': async (scene) => ({
    params: { id: (await createScenePost(scene)).id },
  }),
};

async function createContactId({ shop, which }: Scene): Promise<string> {
  if (which === 'unknown') return unknownId;
  const id = newId();
  const values = { id, ...createMessage() };
  await shop.ctx.db.insertInto('contact_messages').values(values).execute();
  return id;
}

async function createScenePost({ shop, which }: Scene): Promise<{ id: string; slug: string }> {
  return which === 'unknown' ? { id: unknownId, slug: 'no-such-post' } : createPost(shop);
}
