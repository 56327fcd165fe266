/** A part of a product's page that a visitor had to leave to sign in. */
export interface ReturnPlace {
  productId: string;
  part: 'reviews' | 'questions';
}

const idPattern = /^[\da-f-]{36}$/;
const parts: readonly string[] = ['reviews', 'questions'] satisfies ReturnPlace['part'][];

/** The history state of a sign-in page. It belongs to one visit of that page, and no link can set it. */
export const withReturnPlace = (place: ReturnPlace) => ({ returnTo: place });

/** The path of the place to return to. */
export function readReturnPlace(historyState: unknown): string | undefined {
  const { returnTo } = (historyState ?? {}) as { returnTo?: ReturnPlace };
  if (!returnTo || !idPattern.test(returnTo.productId) || !parts.includes(returnTo.part)) {
    return undefined;
  }
  return `/product/${returnTo.productId}#${returnTo.part}`;
}
