import type { Page, Route } from '@playwright/test';
import type { Cart } from '#contract/catalogue/cart.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { type Call, type Screenshot, failRequest, reloadWith } from './screenshot.ts';

/** The cart, the checkout and My orders, also in states that the demo data does not contain. */
export const buyingScreenshots: Screenshot[] = [
  { name: 'cart', path: fillCartAndOpen('/cart'), as: 'customer' },
  { name: 'cart-empty', path: clearCartAndOpen('/cart'), as: 'customer' },
  {
    name: 'cart-clear',
    path: fillCartAndOpen('/cart'),
    as: 'customer',
    prepare: (page) => page.getByRole('button', { name: 'Clear Cart' }).click(),
    isViewportOnly: true,
  },
  {
    name: 'cart-cannot-order',
    path: fillCartAndOpen('/cart'),
    as: 'customer',
    prepare: (page) => reloadWith(page, '**/api/cart', markSoldOut),
  },
  {
    name: 'cart-error',
    path: '/cart',
    as: 'customer',
    prepare: (page) => reloadWith(page, '**/api/cart', failRequest),
  },
  { name: 'cart-vendor', path: '/cart', as: 'vendor' },
  {
    name: 'cart-update-failed',
    path: fillCartAndOpen('/cart'),
    as: 'customer',
    prepare: async (page) => {
      await page.route('**/api/cart/update', failRequest);
      await page.getByRole('button', { name: 'Increase quantity' }).first().click();
      await page.getByText('Failed to update quantity').waitFor();
    },
    isViewportOnly: true,
  },
  { name: 'order', path: fillCartAndOpen('/order'), as: 'customer', prepare: chooseAddress },
  {
    name: 'order-for-a-firm',
    path: fillCartAndOpen('/order'),
    as: 'customer',
    prepare: async (page) => {
      await page.getByText('Buying for a firm?').click();
      await page.getByLabel('GSTIN').fill('29AAACA1234');
      await page.getByRole('button', { name: 'Pay & Place Order' }).click();
    },
  },
  {
    name: 'order-edit-address',
    path: fillCartAndOpen('/order'),
    as: 'customer',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await page.getByLabel('State').selectOption('Kerala');
      await page.getByLabel('PIN code').fill('560038');
      await page.getByRole('button', { name: 'Use Karnataka' }).waitFor();
    },
  },
  {
    name: 'order-new-address',
    path: fillCartAndOpen('/order'),
    as: 'customer',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add New Address' }).click();
      await clickPay(page);
    },
  },
  {
    name: 'order-addresses-error',
    path: fillCartAndOpen('/order'),
    as: 'customer',
    prepare: (page) => reloadWith(page, '**/api/users/profile', failRequest),
  },
  {
    name: 'order-sandbox',
    path: fillCartAndOpen('/order'),
    as: 'customer',
    prepare: openSandbox,
    isViewportOnly: true,
  },
  {
    name: 'order-failed',
    path: fillCartAndOpen('/order'),
    as: 'customer',
    prepare: async (page) => {
      await openSandbox(page);
      await page.getByRole('button', { name: 'Fail' }).click();
      await page.getByText('Payment failed. Please try again.').waitFor();
    },
  },
  {
    name: 'order-unverified',
    path: fillCartAndOpen('/order'),
    as: 'customer',
    prepare: async (page) => {
      await page.route('**/api/orders/verify', failRequest);
      await openSandbox(page);
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.getByText('Payment verification failed').waitFor();
    },
  },
  {
    name: 'order-placed',
    path: fillCartAndOpen('/order'),
    as: 'customer',
    prepare: async (page) => {
      await openSandbox(page);
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.getByText('Order placed and payment successful!').waitFor();
    },
    isViewportOnly: true,
  },
  {
    name: 'order-confirmation',
    path: fillCartAndOpen('/order'),
    as: 'customer',
    prepare: async (page) => {
      await openSandbox(page);
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.getByText('BTK-').first().waitFor();
    },
    isViewportOnly: true,
  },
  { name: 'orders', path: '/orders', as: 'customer' },
  { name: 'orders-unpaid', path: createUnpaidOrders, as: 'customer', prepare: openFirstDetails },
  {
    name: 'orders-changed',
    path: createUnpaidOrders,
    as: 'customer',
    prepare: async (page) => {
      await page.route('**/api/orders/*/pay', (route) =>
        route.fulfill({ status: 409, json: { details: { amount: 4_250_000, lines: [] } } }),
      );
      await openFirstDetails(page);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.getByRole('dialog').waitFor();
    },
    isViewportOnly: true,
  },
  {
    name: 'orders-open',
    path: '/orders',
    as: 'customer',
    prepare: openFirstDetails,
  },
  {
    name: 'orders-empty',
    path: '/orders',
    as: 'customer',
    prepare: (page) =>
      reloadWith(page, '**/api/orders/customer', (route) => route.fulfill({ json: [] })),
  },
  {
    name: 'orders-error',
    path: '/orders',
    as: 'customer',
    prepare: (page) => reloadWith(page, '**/api/orders/customer', failRequest),
  },
];

function fillCartAndOpen(path: string) {
  return async (call: Call): Promise<string> => {
    await call('/api/cart/clear', {});
    const inStock = await call<Product[]>('/api/products/search?limit=100&inStock=true');
    const vendors = new Set<string>();
    const products = inStock.filter(({ vendor }) => vendors.size < 3 && vendors.add(vendor._id));
    const withOptions = inStock.find(({ options }) => options.length > 0);
    for (const { _id } of products.slice(0, 3)) {
      await call('/api/cart/add', { productId: _id, quantity: 1 });
    }
    for (const variant of withOptions?.variants.filter(({ stock }) => stock > 0) ?? []) {
      await call('/api/cart/add', {
        productId: withOptions!._id,
        variant: variant._id,
        quantity: 1,
      });
    }
    return path;
  };
}

function clearCartAndOpen(path: string) {
  return async (call: Call): Promise<string> => {
    await call('/api/cart/clear', {});
    return path;
  };
}

async function markSoldOut(route: Route): Promise<void> {
  const response = await route.fetch();
  const cart: Cart = await response.json();
  const [first, second] = cart.items;
  if (first) Object.assign(first, { available: false, product: { ...first.product, stock: 0 } });
  if (second) Object.assign(second, { quantity: second.product.stock + 2 });
  await route.fulfill({ response, json: cart });
}

/** Creates three unpaid orders for the same product, as if a customer had tried to pay three times. Returns `/orders`. */
export async function createUnpaidOrders(call: Call): Promise<string> {
  const [product] = await call<Product[]>('/api/products/search?category=sofas&inStock=true');
  const { addresses } = await call<{ addresses: object[] }>('/api/users/profile');
  const { isDefault: _, ...deliveryAddress } = addresses[0] as { isDefault: boolean };
  const products = [{ product: product!._id, quantity: 1 }];
  for (let attempt = 0; attempt < 3; attempt++) {
    const { orderId } = await call<{ orderId: string }>('/api/orders/create', {
      products,
      deliveryAddress,
    });
    await call('/api/orders/release', { orderId });
  }
  return '/orders';
}

function openFirstDetails(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Show details' }).first().click();
}

function chooseAddress(page: Page): Promise<void> {
  return page.getByRole('radio').first().check();
}

function clickPay(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Pay & Place Order' }).click();
}

async function openSandbox(page: Page): Promise<void> {
  await chooseAddress(page);
  await clickPay(page);
  await page.getByRole('dialog', { name: 'Sandbox payment' }).waitFor();
}
