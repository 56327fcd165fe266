import type { HelpRequest } from '#contract/care/help.ts';

/** Returns what a request is about, for its customer: an order, a return, a product or a seller, otherwise Baithak. */
export function aboutText({ order, product, vendor, return: orderReturn }: HelpRequest): string {
  if (orderReturn) return `Return ${orderReturn.number}`;
  if (order) return `Order ${order.orderId}`;
  return product?.name ?? vendor?.businessName ?? 'Baithak';
}
