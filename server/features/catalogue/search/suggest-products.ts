import { categories, categoryNames, subCategories } from '#contract/catalogue/catalogue-options.ts';
import { lowestPriceOf } from '#contract/catalogue/lowest-price.ts';
import type { Product, Suggestions } from '#contract/catalogue/products.ts';
import type { Ctx } from '#server/context.ts';
import { findKind } from './find-kind.ts';
import { searchProducts } from './search-products.ts';
import { findSynonyms } from './search-synonyms.ts';
import { splitWords } from './search-words.ts';

const maxCategories = 3;
const maxProducts = 5;

type Suggestion = Suggestions['suggestions'][number];

/**
 * Returns suggestions while a query is typed: matching categories, then the best products. For a kind that no vendor
 * sells, suggests only its nearest category.
 */
export async function suggestProducts(
  ctx: Pick<Ctx, 'db' | 'config'>,
  typed: string,
): Promise<Suggestions> {
  if (!typed) return { suggestions: [], notSold: '' };
  const query = { q: typed, page: 1, limit: maxProducts };
  const result = await searchProducts(ctx, query, { isTyping: true });
  if (result.unsoldKind) {
    const { plural, nearest } = result.unsoldKind;
    return { suggestions: [buildCategorySuggestion(...nearest)], notSold: plural };
  }
  return {
    suggestions: [
      ...findCategories(result.correctedQuery ?? typed),
      ...result.products.map(toProductSuggestion),
    ],
    notSold: '',
  };
}

function toProductSuggestion(product: Product): Suggestion {
  const { _id, name, pictures, price, discountPrice } = product;
  return {
    kind: 'product',
    text: name,
    href: `/product/${_id}`,
    picture: pictures[0] ?? null,
    price,
    discountPrice,
    lowestPrice: lowestPriceOf(product),
  };
}

function buildCategorySuggestion(
  category: keyof typeof categoryNames,
  subCategory?: string,
): Suggestion {
  const name = categoryNames[category];
  const href = `/category/${category}`;
  const none = { picture: null, price: null, discountPrice: null, lowestPrice: null };
  const rest = { kind: 'category' as const, ...none };
  if (!subCategory) return { text: name, href, ...rest };
  const search = new URLSearchParams({ subCategory });
  return { text: `${subCategory} in ${name}`, href: `${href}?${search}`, ...rest };
}

const allCategories: Suggestion[] = categories.flatMap((category) => [
  buildCategorySuggestion(category),
  ...subCategories[category].map((name) => buildCategorySuggestion(category, name)),
]);

function findCategories(typed: string): Suggestion[] {
  const wanted = typed.toLowerCase().trim();
  const kind = findKind(splitWords(typed))?.kind;
  const beginnings = [wanted, ...findSynonyms(wanted), ...(kind?.names ?? [])];
  return allCategories
    .filter(({ text }) =>
      beginnings.some((start) => hasWordStartingWith(text.toLowerCase(), start)),
    )
    .slice(0, maxCategories);
}

const hasWordStartingWith = (text: string, start: string) =>
  text.startsWith(start) || text.includes(` ${start}`);
