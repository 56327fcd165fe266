import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as facets from '#contract/catalogue/facets.ts';
import { listGoesWith as listGoesWithEndpoint } from '#contract/catalogue/goes-with.ts';
import * as contract from '#contract/catalogue/products.ts';
import { listAlternatives as alternatives } from '#contract/catalogue/search-alternatives.ts';
import type { UnderstoodTerm } from '#contract/catalogue/search-terms.ts';
import type { Ctx } from '#server/context.ts';
import { setLinks } from '#server/platform/http/link-header.ts';
import { route } from '#server/platform/http/route.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import { listFacets } from '#server/features/catalogue/search/facets.ts';
import type { FurnitureKind } from '#server/features/catalogue/search/furniture-kinds.ts';
import { listAlternatives } from '#server/features/catalogue/search/list-alternatives.ts';
import { listGoesWith } from './goes-with.ts';
import {
  type SearchResult,
  searchProducts,
} from '#server/features/catalogue/search/search-products.ts';
import { suggestProducts } from '#server/features/catalogue/search/suggest-products.ts';

export function productsRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, contract.searchProducts, async ({ query, request, reply }) => {
    const result = await searchProducts(ctx, query);
    setListHeaders(request, reply, result, query);
    return result.products;
  });
  route(app, contract.suggestProducts, ({ query }) => suggestProducts(ctx, query.q));
  route(app, facets.listFacets, ({ query }) => listFacets(ctx, query));
  route(app, listGoesWithEndpoint, ({ params }) => listGoesWith(ctx, params.id));
  route(app, alternatives, async ({ query }) => ({
    alternatives: await listAlternatives(ctx, query),
  }));
}

/** The body is a bare array, so figures about the whole list are sent as headers. */
function setListHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  result: SearchResult,
  { page, limit }: { page: number; limit: number },
): void {
  const { products, total, isCapped, correctedQuery, isPartial, unsoldKind } = result;
  setTotal(reply, { total, isCapped });
  if (correctedQuery) reply.header('x-corrected-query', encodeURIComponent(correctedQuery));
  if (isPartial) reply.header('x-partial-match', 'true');
  if (unsoldKind) setUnsoldKindHeaders(reply, unsoldKind);
  setTermsHeader(reply, 'x-understood', result.understood);
  setTermsHeader(reply, 'x-dropped', result.dropped);
  const hasMore = page * limit < total || (isCapped && products.length === limit);
  const linkTo = (target: number, isShown: boolean) =>
    isShown ? { page: String(target) } : undefined;
  setLinks(request, reply, {
    first: linkTo(1, page > 1),
    prev: linkTo(page - 1, page > 1),
    next: linkTo(page + 1, hasMore),
    last: linkTo(Math.ceil(total / limit), hasMore && !isCapped),
  });
}

function setUnsoldKindHeaders(reply: FastifyReply, { plural, nearest }: FurnitureKind): void {
  const [category, subCategory] = nearest;
  reply.header('x-not-sold', encodeURIComponent(plural));
  reply.header('x-nearest-category', category);
  if (subCategory) reply.header('x-nearest-sub-category', encodeURIComponent(subCategory));
}

function setTermsHeader(reply: FastifyReply, name: string, terms: readonly UnderstoodTerm[]): void {
  if (terms.length === 0) return;
  const list = terms.map(({ text, start, filter, value, label }) => ({
    text,
    start,
    filter,
    value,
    label,
  }));
  reply.header(name, encodeURIComponent(JSON.stringify(list)));
}
