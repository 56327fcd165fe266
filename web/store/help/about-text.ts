import type { HelpRequest } from '#contract/help.ts';

/** Returns the subject of a request as its customer sees it: an order, return, product or seller, otherwise Baithak. */
export function aboutText({ order, product, vendor, return: entry }: HelpRequest): string {
  if (entry) return `Return ${entry.number}`;
  if (order) return `Order ${order.orderId}`;
  return product?.name ?? vendor?.businessName ?? 'Baithak';
}
