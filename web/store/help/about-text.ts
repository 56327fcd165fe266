import type { HelpRequest } from '#contract/help.ts';

/** What a request is about, as its customer sees it. */
export function aboutText({ order, product, vendor, return: entry }: HelpRequest): string {
  if (entry) return `Return ${entry.number}`;
  if (order) return `Order ${order.orderId}`;
  return product?.name ?? vendor?.businessName ?? 'Baithak';
}
