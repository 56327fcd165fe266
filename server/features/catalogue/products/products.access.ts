import { type AccessTable, createProductParams } from '#tests/support/access-scene.ts';

export const productsAccess: AccessTable = {
  'GET /api/products/search': { any: '200 200 200 200 200 200 200 200' },
  'GET /api/products/:id/goes-with': {
    own: '200 200 200 200 200 200 200 200',
    foreign: '200 200 200 200 200 200 200 200',
    unknown: '200 200 200 200 200 200 200 200',
    request: async (scene) => ({
      params: await createProductParams(scene),
    }),
  },
  'GET /api/products/alternatives': {
    any: '200 200 200 200 200 200 200 200',
    request: () => ({ query: { q: 'sofa' } }),
  },
  'GET /api/products/suggest': {
    any: '200 200 200 200 200 200 200 200',
    request: () => ({ query: { q: 'sofa' } }),
  },
  'GET /api/products/facets': {
    any: '200 200 200 200 200 200 200 200',
    request: () => ({ query: { category: 'sofas' } }),
  },
  'GET /api/products/vendor': { any: '401 403 403 200 200 200 401 403' },
  'POST /api/products': {
    any: '401 403 403 201 201 201 401 403',
    request: () => ({
      payload: { name: 'Cane chair', category: 'chairs', price: 4999, stock: 3, image: picture },
    }),
  },
  'PUT /api/products/:id': {
    own: '401 403 403 200 200 200 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 404 404 404 401 404',
    request: async (scene) => ({
      params: await createProductParams(scene),
      payload: { material: 'Teak' },
    }),
  },
  'GET /api/products/:id/stock-history': {
    own: '401 403 403 200 200 200 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 404 404 404 401 404',
    request: async (scene) => ({
      params: await createProductParams(scene),
    }),
  },
  'GET /api/products/:id/price-history': {
    own: '401 403 403 200 200 200 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 404 404 404 401 404',
    request: async (scene) => ({
      params: await createProductParams(scene),
    }),
  },
  'DELETE /api/products/:id': {
    own: '401 403 403 200 200 200 401 200',
    foreign: '401 403 403 403 403 403 401 200',
    unknown: '401 403 403 404 404 404 401 404',
    request: async (scene) => ({ params: await createProductParams(scene) }),
  },
  'GET /api/admin/products': { any: '401 403 403 403 403 403 401 200' },
};

const picture = 'https://pictures.example.test/chair.jpg';
