import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import type { Call, Picture } from './screenshot-picture.ts';

const submit: Picture['prepare'] = (page) => page.locator('main button[type=submit]').click();

const orderPath = async (call: Call) => {
  const [order] = await call<Order[]>('/api/orders/vendor');
  return `/vendor/orders/${order?._id}`;
};

const shopPath = async (call: Call) => {
  const [product] = await call<Product[]>('/api/products/search?limit=1');
  return `/vendor/${product?.vendor._id}`;
};

export const vendorPictures: Picture[] = [
  { name: 'vendor-login', path: '/login' },
  { name: 'vendor-register', path: '/register' },
  { name: 'vendor-register-errors', path: '/register', prepare: submit },
  { name: 'vendor-dashboard', path: '/vendor/dashboard', as: 'vendor' },
  { name: 'vendor-create-product', path: '/vendor/create-product', as: 'vendor' },
  { name: 'vendor-products', path: '/vendor/products', as: 'vendor' },
  {
    name: 'vendor-products-edit',
    path: '/vendor/products',
    as: 'vendor',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    },
    onlyScreen: true,
  },
  { name: 'vendor-orders', path: '/vendor/orders', as: 'vendor' },
  {
    name: 'vendor-orders-status',
    path: '/vendor/orders',
    as: 'vendor',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Update status/ })
        .first()
        .click(),
    onlyScreen: true,
  },
  { name: 'vendor-order', path: orderPath, as: 'vendor' },
  { name: 'vendor-shop', path: shopPath },
];
