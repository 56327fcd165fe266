import type { Browser, Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/catalogue/products.ts';
import type { NewShipment, Shipment } from '#contract/orders/shipments.ts';
import { buy, type Customer } from './customer.ts';
import { signInAs, type VendorSession } from './vendor-session.ts';

/** Creates a stool at ₹4,000. */
export async function createStool(vendor: VendorSession, stock = 20): Promise<Product> {
  const stool = { name: `Stool ${crypto.randomUUID().slice(0, 8)}`, category: 'chairs' };
  const created = await vendor.call('POST /api/products', undefined, {
    ...stool,
    price: 4000,
    stock,
  });
  return created as unknown as Product;
}

export async function buyStools(
  customer: Customer,
  stool: Product,
  quantity: number,
): Promise<Order> {
  await buy(customer, stool, quantity);
  const [order] = await customer.call('GET /api/orders/customer');
  return order!;
}

type Vendor = Pick<VendorSession, 'call'>;

export const packStools = (
  vendor: Vendor,
  { _id }: Order,
  body: NewShipment = { carrier: 'Own vehicle' },
) => vendor.call('POST /api/orders/:id/shipments', `/api/orders/${_id}/shipments`, body);

export const moveShipment = (vendor: Vendor, order: Order, shipment: Shipment, step: object) =>
  vendor.call(
    'PUT /api/orders/:id/shipments/:sid',
    `/api/orders/${order._id}/shipments/${shipment._id}`,
    step,
  );

export async function deliverOrder(vendor: Vendor, order: Order): Promise<void> {
  const shipment = await packStools(vendor, order);
  await moveShipment(vendor, order, shipment, { status: 'handed_over' });
  await moveShipment(vendor, order, shipment, { status: 'delivered' });
}

/** Opens a page for the customer in a separate browser context, because `page` belongs to the vendor. */
export async function openCustomerPage(
  { page, browser, baseURL }: { page: Page; browser: Browser; baseURL: string | undefined },
  customer: Customer,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  await signInAs(context, customer.token, 'user');
  return context.newPage();
}
