import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('store/home/home.page.tsx'),

  route('*', 'layout/not-found.page.tsx'),
] satisfies RouteConfig;
