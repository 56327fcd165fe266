import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('store/home/home.page.tsx'),

  route('cart', 'store/cart/cart.page.tsx'),
  route('order', 'store/checkout/order.page.tsx'),
  route('orders', 'store/my-orders/orders.page.tsx'),

  route('*', 'layout/not-found.page.tsx'),
] satisfies RouteConfig;
