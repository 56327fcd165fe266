/** The part of a product's page to which a visitor returns after signing in. */
export interface ReturnPlace {
  productId: string;
  part: 'reviews' | 'questions';
}

const idPattern = /^[\da-f-]{36}$/;
const parts: readonly string[] = ['reviews', 'questions'] satisfies ReturnPlace['part'][];

/** Returns the history state with which to open a sign-in page. Unlike a query parameter, a link cannot set it. */
export const withReturnPlace = (place: ReturnPlace) => ({ returnTo: place });

/** Returns the path of the place to return to, or undefined if the history state has none. */
export function readReturnPlace(historyState: unknown): string | undefined {
  const { returnTo } = (historyState ?? {}) as { returnTo?: ReturnPlace };
  if (!returnTo || !idPattern.test(returnTo.productId) || !parts.includes(returnTo.part)) {
    return undefined;
  }
  return `/product/${returnTo.productId}#${returnTo.part}`;
}
