import {
  type AccessTable,
  type Scene,
  createDeliveredLine,
  createProductRequest,
  unknownId,
} from '#tests/support/access-scene.ts';
import { insertAnswer, insertQuestion } from '#tests/support/reviews.ts';

export const questionsAccess: AccessTable = {
  'GET /api/products/:id/questions': {
    own: '200 200 200 200 200 404 404 200',
    foreign: '200 200 200 200 200 200 200 200',
    unknown: '404 404 404 404 404 404 404 404',
    request: createProductRequest,
  },
  'POST /api/products/:id/questions': {
    own: '401 201 201 403 403 403 401 403',
    foreign: '401 201 201 403 403 403 401 403',
    unknown: '401 404 404 403 403 403 401 403',
    request: async (scene) => ({
      ...(await createProductRequest(scene)),
      payload: { text: 'Does it fit a narrow lift?' },
    }),
  },
  // Questions about products of a vendor who is not approved are not public.
  'POST /api/questions/:id/answers': {
    own: '401 201 201 201 201 404 401 403',
    foreign: '401 403 403 403 403 403 401 403',
    unknown: '401 404 404 404 404 404 401 403',
    request: async (scene) => ({
      ...(await createQuestionParams(scene)),
      payload: { text: 'It comes in two parts.' },
    }),
  },
  'POST /api/questions/:id/report': {
    own: '401 200 200 200 200 200 401 403',
    foreign: '401 200 200 404 404 404 401 403',
    unknown: '401 404 404 404 404 404 401 403',
    request: async (scene) => ({
      ...(await createQuestionParams(scene)),
      payload: { reason: 'spam' },
    }),
  },
  'POST /api/answers/:id/report': {
    own: '401 200 200 200 200 200 401 403',
    foreign: '401 200 200 404 404 404 401 403',
    unknown: '401 404 404 404 404 404 401 403',
    request: async (scene) => ({
      ...(await createAnswerParams(scene)),
      payload: { reason: 'spam' },
    }),
  },
  'GET /api/vendors/questions': { any: '401 403 403 200 200 200 401 403' },
};

/** Creates a third person's question about a product that the customer of the scene has bought. */
async function createQuestionParams(scene: Scene): Promise<{ params: { id: string } }> {
  const line = await createDeliveredLine(scene);
  if (!line) return { params: { id: unknownId } };
  return { params: { id: await insertQuestion(scene.shop, line.product_id) } };
}

/** Creates a third person's answer about a product that the customer of the scene has bought. */
async function createAnswerParams(scene: Scene): Promise<{ params: { id: string } }> {
  const line = await createDeliveredLine(scene);
  if (!line) return { params: { id: unknownId } };
  return { params: { id: await insertAnswer(scene.shop, line.product_id) } };
}
