import { createStopToken } from '#server/features/care/reviews/review-mail-tokens.ts';
import { newId } from '#server/platform/new-id.ts';
import { type Scene, createShipmentParams, unknownId, chooseVendor } from './access-purchases.ts';
import { createProduct } from './factories.ts';
import { insertAnswer, insertQuestion, insertReview } from './reviews.ts';

/** Creates an order line that was delivered to the customer of the scene. */
async function createDeliveredLine(scene: Scene) {
  const { id } = await createShipmentParams(scene, { isDelivered: true });
  return scene.shop.ctx.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.id', 'order_lines.product_id', 'orders.account_id'])
    .where('orders.id', '=', id)
    .executeTakeFirst();
}

/** Creates a review by the scene's customer of a product of the scene's vendor. */
async function createReviewParams(scene: Scene): Promise<{ params: { id: string } }> {
  const line = await createDeliveredLine(scene);
  return { params: { id: line ? await insertReview(scene.shop, { line: line.id }) : unknownId } };
}

async function createProductParams({ shop, ...scene }: Scene): Promise<{ params: { id: string } }> {
  if (scene.which === 'unknown') return { params: { id: unknownId } };
  const { id } = await createProduct(shop.ctx, { vendorId: chooseVendor({ shop, ...scene }).id });
  return { params: { id } };
}

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

const report = { reason: 'spam' };
const review = { stars: 4, text: 'Sturdy and a lovely colour.' };

/** Requests of the calls about reviews, questions and moderation. */
export const reviewRequests = {
  'GET /api/products/:id/reviews': createProductParams,
  'GET /api/products/:id/questions': createProductParams,
  'GET /api/products/:id/reviews/own': createProductParams,
  'POST /api/reviews': async (scene: Scene) => ({
    payload: { line: (await createDeliveredLine(scene))?.id ?? newId(), ...review },
  }),
  'PUT /api/reviews/:id': async (scene: Scene) => ({
    ...(await createReviewParams(scene)),
    payload: { stars: 2 },
  }),
  'DELETE /api/reviews/:id': createReviewParams,
  'GET /api/reviews/mine': () => ({}),
  'PUT /api/reviews/:id/vote': createReviewParams,
  'DELETE /api/reviews/:id/vote': createReviewParams,
  'POST /api/reviews/:id/report': async (scene: Scene) => ({
    ...(await createReviewParams(scene)),
    payload: report,
  }),
  'POST /api/reviews/:id/reply': async (scene: Scene) => ({
    ...(await createReviewParams(scene)),
    payload: { text: 'Thank you for writing.' },
  }),
  'GET /api/vendors/reviews': () => ({}),
  'POST /api/reviews/mails/stop': ({ shop, customer }: Scene) => ({
    query: { token: createStopToken(shop.ctx, customer.id) },
  }),
  'POST /api/products/:id/questions': async (scene: Scene) => ({
    ...(await createProductParams(scene)),
    payload: { text: 'Does it fit a narrow lift?' },
  }),
  'POST /api/questions/:id/answers': async (scene: Scene) => ({
    ...(await createQuestionParams(scene)),
    payload: { text: 'It comes in two parts.' },
  }),
  'POST /api/questions/:id/report': async (scene: Scene) => ({
    ...(await createQuestionParams(scene)),
    payload: report,
  }),
  'POST /api/answers/:id/report': async (scene: Scene) => ({
    ...(await createAnswerParams(scene)),
    payload: report,
  }),
  'GET /api/vendors/questions': () => ({}),
  'GET /api/admin/moderation': () => ({}),
  'PUT /api/admin/moderation/:id': async (scene: Scene) => ({
    ...(await createReviewParams(scene)),
    payload: { decision: 'hide', reason: 'Not about the product', version: 1 },
  }),
};
