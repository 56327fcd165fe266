import { getHomeFigures } from '#contract/shop/home.ts';
import { homeThresholds, shownTestimonials } from '#contract/shop/home-rules.ts';
import type { Ctx } from '#server/context.ts';
import { countPinCodes } from '#server/features/base/places/find-pin-code.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { findHomeFigures, type HomeRow } from './home.queries.ts';

export function homeRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, getHomeFigures, async () => buildHomeFigures(await findHomeFigures(ctx.db)));
}

/**
 * Builds the figures for the home page. A figure below its threshold is null. If there are too few testimonials, their
 * list is empty.
 */
export function buildHomeFigures({
  order_count,
  vendor_count,
  rating_count,
  rating_sum,
  testimonials,
}: HomeRow) {
  const hasEnoughReviews = rating_count >= homeThresholds.reviews;
  const hasTestimonials = testimonials.length >= homeThresholds.testimonials;
  return {
    ordersDelivered: order_count >= homeThresholds.orders ? order_count : null,
    vendors: vendor_count >= homeThresholds.vendors ? vendor_count : null,
    rating: hasEnoughReviews
      ? { average: Math.round((10 * rating_sum) / rating_count) / 10, count: rating_count }
      : null,
    pinCodes: countPinCodes(),
    testimonials: hasTestimonials
      ? testimonials
          .slice(0, shownTestimonials)
          .map(({ text, author, id, name }) => ({ text, author, product: { _id: id, name } }))
      : [],
  };
}
