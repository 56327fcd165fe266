import { categories, categoryNames, subCategories } from '#contract/catalogue-options.ts';
import type { Ctx } from '#server/context.ts';
import { searchProducts } from './search-products.ts';
import { findSynonyms } from './search-synonyms.ts';

const mostRooms = 3;
const mostProducts = 5;

export interface Suggestion {
  text: string;
  href: string;
}

/** Suggestions while a query is typed: matching categories, then the best products. */
export async function suggestProducts(
  ctx: Pick<Ctx, 'db' | 'config'>,
  typed: string,
): Promise<Suggestion[]> {
  if (!typed) return [];
  const query = { q: typed, page: 1, limit: mostProducts };
  const { products, correctedQuery } = await searchProducts(ctx, query, { isTyping: true });
  return [
    ...rooms(correctedQuery ?? typed),
    ...products.map(({ _id, name }) => ({ text: name, href: `/product/${_id}` })),
  ];
}

const shelves: Suggestion[] = categories.flatMap((category) => [
  { text: categoryNames[category], href: `/category/${category}` },
  ...subCategories[category].map((name) => ({
    text: `${name} in ${categoryNames[category]}`,
    href: `/category/${category}?${new URLSearchParams({ subCategory: name })}`,
  })),
]);

function rooms(typed: string): Suggestion[] {
  const wanted = typed.toLowerCase().trim();
  const beginnings = [wanted, ...findSynonyms(wanted)];
  return shelves
    .filter(({ text }) => beginnings.some((start) => beginsAWord(text.toLowerCase(), start)))
    .slice(0, mostRooms);
}

const beginsAWord = (text: string, start: string) =>
  text.startsWith(start) || text.includes(` ${start}`);
