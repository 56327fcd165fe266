import { formatRupees } from '#contract/money.ts';
import { lineName } from '#contract/catalogue/variant-text.ts';
import { type CartLine, problemOf, unitPriceOf } from '#web/store/cart/cart-lines.ts';

/** Returns one sentence for each difference between the cart that the customer saw and the current cart. */
export function listCartDifferences(
  before: readonly CartLine[],
  after: readonly CartLine[],
): string[] {
  const now = new Map(after.map((line) => [line.variant._id, line]));
  const seen = new Set(before.map((line) => line.variant._id));
  return [
    ...before.flatMap((line) => lineDifferences(line, now.get(line.variant._id))),
    ...after
      .filter((line) => !seen.has(line.variant._id))
      .map((line) => `${lineName(line)} was added to your cart.`),
  ];
}

function lineDifferences(before: CartLine, after: CartLine | undefined): string[] {
  const name = lineName(before);
  if (!after) return [`${name} is no longer in your cart.`];
  const differences: string[] = [];
  const [was, is] = [unitPriceOf(before), unitPriceOf(after)];
  if (was !== is) {
    differences.push(`${name} now costs ${formatRupees(is)} instead of ${formatRupees(was)}.`);
  }
  if (before.quantity !== after.quantity) {
    differences.push(`${name}: ${after.quantity} in your cart instead of ${before.quantity}.`);
  }
  const problem = problemOf(after);
  if (problem && problem !== problemOf(before))
    differences.push(`${name}: ${lowerFirst(problem)}.`);
  return differences;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
