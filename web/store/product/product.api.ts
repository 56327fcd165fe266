import { queryOptions } from '@tanstack/react-query';
import type { Product } from '#contract/catalogue/products.ts';
import type { ProductQuestions, ProductReviews } from '#contract/catalogue/review-records.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { CallApi } from '#web/api/call-api.ts';
import { api } from '#web/api/client.ts';
import { type CardProduct, toCardProduct } from '#web/parts/catalogue/card-product.ts';
import { storeCart } from '#web/parts/catalogue/cart-query.ts';
import type { PendingCartAdd } from '#web/parts/people/pending-cart-add.ts';
import { readTrustQuery, type TrustQuery } from '#web/store/reviews/trust-query.ts';

const maxAlternatives = 4;
/** `GET /api/products/:id` returns the first page of reviews, so this must be the number that it returns. */
const reviewPageSize = 5;
const questionPageSize = 10;

/** The product's reviews and questions that the URL selects. */
interface TrustData {
  query: TrustQuery;
  reviews: ProductReviews;
  reviewPages: number;
  questions: ProductQuestions;
  questionPages: number;
}

export interface FoundProduct {
  kind: 'found';
  product: Product;
  trust: TrustData;
}

export type ProductPageData =
  | FoundProduct
  | { kind: 'gone'; alternatives: CardProduct[] }
  | { kind: 'failed' };

/** Loads the product with its reviews and questions, or alternatives if it does not exist. */
export async function loadProduct(
  call: CallApi,
  id: string,
  search: URLSearchParams,
): Promise<ProductPageData> {
  const query = readTrustQuery(search);
  try {
    const [{ reviews, questions, ...product }, listedReviews, listedQuestions] = await Promise.all([
      call('GET /api/products/:id', { params: { id } }),
      loadReviews(call, id, query),
      loadQuestions(call, id, query),
    ]);
    const trust = {
      query,
      reviews: listedReviews?.data ?? reviews ?? { product: id, ...noReviews },
      reviewPages: pagesOf(listedReviews ?? reviews, reviewPageSize),
      questions: listedQuestions?.data ?? questions ?? { product: id, count: 0, questions: [] },
      questionPages: pagesOf(listedQuestions ?? questions, questionPageSize),
    };
    return { kind: 'found', product, trust };
  } catch (error) {
    if (!isNotFound(error)) return { kind: 'failed' };
    const query = { limit: maxAlternatives };
    const alternatives = await call('GET /api/products/search', { query }).catch(() => []);
    return { kind: 'gone', alternatives: alternatives.map(toCardProduct) };
  }
}

const noReviews = {
  average: 0,
  count: 0,
  histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  mentions: [],
  photos: [],
  reviews: [],
};

/**
 * Returns the number of pages of a list. If the list came with the product, its total is `count`. If it was loaded
 * separately, its total is in a header.
 */
function pagesOf(list: { headers: Headers } | { count: number } | undefined, pageSize: number) {
  const total = list && ('count' in list ? list.count : list.headers.get('x-total-count'));
  return Math.ceil(Number(total ?? 0) / pageSize);
}

/** Loads the reviews that the URL selects. Returns undefined if these are the ones that come with the product. */
async function loadReviews(call: CallApi, id: string, { stars, sort, reviewPage }: TrustQuery) {
  if (!stars && sort === 'helpful' && reviewPage === 1) return undefined;
  const query = { stars: stars || undefined, sort, page: reviewPage, limit: reviewPageSize };
  return call.withHeaders('GET /api/products/:id/reviews', { params: { id }, query });
}

/** Loads the questions that the URL selects. Returns undefined if these are the ones that come with the product. */
async function loadQuestions(call: CallApi, id: string, { question, questionPage }: TrustQuery) {
  if (!question && questionPage === 0) return undefined;
  const page = Math.max(1, questionPage);
  const query = { q: question || undefined, page, limit: questionPageSize };
  return call.withHeaders('GET /api/products/:id/questions', { params: { id }, query });
}

/** The API returns 400 if the id is malformed. */
const isNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Loads the vendor's choice of products that go with this product, otherwise products of its collection or material. */
export const goesWithQuery = (id: string) =>
  queryOptions({
    queryKey: ['goes-with', id],
    queryFn: async ({ signal }) => {
      const products = await api('GET /api/products/:id/goes-with', { params: { id } }, { signal });
      return products.slice(0, maxAlternatives).map(toCardProduct);
    },
  });

/** Loads other products of the same category. Products of the same subcategory come first. */
export const similarProductsQuery = ({ _id, category, subCategory }: Product) =>
  queryOptions({
    queryKey: ['similar-products', _id],
    queryFn: async ({ signal }) => {
      const query = { category, limit: 24 };
      const products = await api('GET /api/products/search', { query }, { signal });
      const others = products.filter((other) => other._id !== _id);
      const rankOf = (other: Product) => Number(other.subCategory === subCategory);
      return others
        .sort((a, b) => rankOf(b) - rankOf(a))
        .slice(0, maxAlternatives)
        .map(toCardProduct);
    },
  });

export async function addToCart(line: PendingCartAdd): Promise<void> {
  await storeCart(await api('POST /api/cart/add', { body: line }));
}
