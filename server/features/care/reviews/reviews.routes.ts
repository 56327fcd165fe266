import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/care/reviews.ts';
import type { Ctx } from '#server/context.ts';
import { limitRate } from '#server/platform/http/limit-rate.ts';
import { type Account, route, routeOwned } from '#server/platform/http/route.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import { addReview, findReviewableLine } from './add-review.ts';
import { changeReview } from './change-review.ts';
import { replyToReview } from './reply-to-review.ts';
import { reportReview } from './report-review.ts';
import { withReviewForm, withStoredPhotos } from './review-form.ts';
import { reviewOwnership } from './review-ownership.ts';
import {
  getOwnMarks,
  getOwnReview,
  getProductReviews,
  getVendorReview,
  listOwnReviews,
  listVendorReviews,
} from './reviews.service.ts';
import { stopReviewMails } from './stop-review-mails.ts';
import { removeReviewVote, voteForReview } from './vote-for-review.ts';
import { withdrawReview } from './withdraw-review.ts';

export function reviewsRoutes(app: FastifyInstance, ctx: Ctx): void {
  routeReads(app, ctx);
  routeAuthorCalls(app, ctx);
  routeVotesAndReports(app, ctx);
  const ownership = reviewOwnership(ctx);
  routeOwned(app, contract.replyToReview, ownership, async ({ record, body }) => {
    await replyToReview(ctx, record.id, body.text);
    return getVendorReview(ctx, record.id);
  });
}

function routeReads(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.listProductReviews, async ({ params, query, reply }) => {
    const { reviews, total } = await getProductReviews(ctx, params.id, query);
    setTotal(reply, { total, isCapped: false });
    return reviews;
  });
  route(app, contract.listOwnReviewMarks, ({ account, params }) =>
    getOwnMarks(ctx, account, params.id),
  );
  route(app, contract.listOwnReviews, async ({ account, query, reply }) => {
    const page = await listOwnReviews(ctx, account, query);
    setTotal(reply, page);
    return page.rows;
  });
  route(app, contract.listVendorReviews, async ({ account, query, reply }) => {
    const page = await listVendorReviews(ctx, account.id, query);
    setTotal(reply, page);
    return page.rows;
  });
}

function routeAuthorCalls(app: FastifyInstance, ctx: Ctx): void {
  const ownership = reviewOwnership(ctx);
  route(app, contract.addReview, async ({ account, request }) => {
    await limitWrites(ctx, request, account);
    return withReviewForm(ctx, request, contract.newReview, async (body, files) => {
      const line = await findReviewableLine(ctx, account, body.line);
      const id = await withStoredPhotos(ctx, account, files, (pictureIds) =>
        addReview(ctx, account, { line, body, pictureIds }),
      );
      return getOwnReview(ctx, id);
    });
  });
  routeOwned(app, contract.changeReview, ownership, async ({ account, request, record }) => {
    await limitWrites(ctx, request, account);
    return withReviewForm(ctx, request, contract.reviewChange, async (body, files) => {
      await withStoredPhotos(ctx, account, files, (pictureIds) =>
        changeReview(ctx, record.id, body, pictureIds),
      );
      return getOwnReview(ctx, record.id);
    });
  });
  routeOwned(app, contract.withdrawReview, ownership, async ({ record }) => {
    await withdrawReview(ctx, record.id);
    return { success: true as const, message: 'Your review is withdrawn' };
  });
}

function routeVotesAndReports(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.voteForReview, async ({ account, params, request }) => {
    await limitVotes(ctx, request, account);
    return { helpful: await voteForReview(ctx, account, params.id) };
  });
  route(app, contract.removeReviewVote, async ({ account, params, request }) => {
    await limitVotes(ctx, request, account);
    return { helpful: await removeReviewVote(ctx, account, params.id) };
  });
  route(app, contract.reportReview, async ({ account, params, body, request }) => {
    await limitVotes(ctx, request, account);
    await reportReview(ctx, account, params.id, body);
    return { success: true as const, message: 'Thank you. We will look at it.' };
  });
  route(app, contract.stopReviewMails, async ({ query }) => {
    await stopReviewMails(ctx, query.token);
    return { success: true as const, message: 'You will get no more emails that ask for reviews' };
  });
}

/** Limits how many reviews an account writes or changes in an hour, because photos are costly to encode. */
const limitWrites = (ctx: Ctx, { ip }: FastifyRequest, { id }: Account) =>
  limitRate(
    ctx,
    { name: 'review', what: 'reviews', minutes: 60, perAccount: 40 },
    { ip, account: id },
  );

const limitVotes = (ctx: Ctx, { ip }: FastifyRequest, { id }: Account) =>
  limitRate(
    ctx,
    { name: 'vote', what: 'votes and reports', minutes: 60, perAccount: 200 },
    { ip, account: id },
  );
