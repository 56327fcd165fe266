import { type AccessTable, type Scene, unknownId } from '#tests/support/access-scene.ts';
import { createPost } from '#tests/support/fuzz-data.ts';

export const blogsAccess: AccessTable = {
  'GET /api/blogs': { any: '200 200 200 200 200 200 200 200' },
  'GET /api/blogs/:slug': {
    any: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
    request: async (scene) => ({
      params: { slug: (await createScenePost(scene)).slug },
    }),
  },
  'POST /api/blogs/:slug/view': {
    any: '204 204 204 204 204 204 204 204',
    unknown: '204 204 204 204 204 204 204 204',
    request: async (scene) => ({
      params: { slug: (await createScenePost(scene)).slug },
    }),
  },
  'GET /api/blogs/admin/all': { any: '401 403 403 403 403 403 401 200' },
  'GET /api/blogs/admin/:id': {
    any: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: async (scene) => ({
      params: { id: (await createScenePost(scene)).id },
    }),
  },
  'POST /api/blogs/admin/create': {
    any: '401 403 403 403 403 403 401 201',
    request: () => ({
      payload: { title: 'Teak', excerpt: 'How to care for it', category: 'Furniture Care' },
    }),
  },
  'PUT /api/blogs/admin/:id': {
    any: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: async (scene) => ({
      params: { id: (await createScenePost(scene)).id },
      payload: { title: 'Teak and cane' },
    }),
  },
  'DELETE /api/blogs/admin/:id': {
    any: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 403 403 403 401 404',
    request: async (scene) => ({
      params: { id: (await createScenePost(scene)).id },
    }),
  },
};

async function createScenePost({ shop, which }: Scene): Promise<{ id: string; slug: string }> {
  return which === 'unknown' ? { id: unknownId, slug: 'no-such-post' } : createPost(shop);
}
