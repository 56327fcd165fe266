import type { CacheTag } from './endpoint.ts';

/** One page of the shop; web/routes.ts names the same paths. */
export interface Page {
  readonly path: `/${string}`;
  /** Who may open the page. The server checks each call again, whichever page makes it. */
  readonly who: 'anyone' | 'signed-in' | 'vendor' | 'admin';
  /** Set for a page that the server renders with its content, which is the same for everybody. */
  readonly cached?: PageCache;
  /** The sitemap file that lists the page. */
  readonly sitemap?: 'pages' | 'posts' | 'products' | 'shops';
}

export type LoginPath = '/login' | '/user-login';

export interface PrivatePage extends Page {
  readonly who: 'signed-in' | 'vendor' | 'admin';
  /** The page to which a visitor without a valid token is redirected. */
  readonly loginPath: LoginPath;
}

export interface PageCache {
  /** Decides how long CDNs and browsers may cache the page. */
  readonly tag: CacheTag | 'fixed';
  /** Tags of the records that the page lists. When such a record enters or leaves a list, the page changes. */
  readonly lists: readonly CacheTag[];
  /** Query parameters that change the page; all others are ignored. */
  readonly query: readonly string[];
}

const catalogueQuery = [
  'q',
  'category',
  'subCategory',
  'tag',
  'vendor',
  'material',
  'color',
  'seats',
  'origin',
  'rating',
  'maxWidth',
  'maxLength',
  'minPrice',
  'maxPrice',
  'inStock',
  'sort',
  'page',
];

const home: PageCache = { tag: 'catalogue', lists: ['catalogue', 'posts'], query: [] };
const catalogue: PageCache = { tag: 'catalogue', lists: ['catalogue'], query: catalogueQuery };
const product: PageCache = {
  tag: 'catalogue',
  lists: [],
  query: ['variant', 'stars', 'sort', 'reviews', 'question', 'questions'],
};
const postList: PageCache = {
  tag: 'posts',
  lists: ['posts'],
  query: ['page', 'category', 'search', 'tag'],
};
const post: PageCache = { tag: 'posts', lists: ['posts'], query: [] };
const comparison: PageCache = { tag: 'catalogue', lists: [], query: ['products'] };
const fixed: PageCache = { tag: 'fixed', lists: [], query: [] };

const publicPages: readonly Page[] = [
  { path: '/', who: 'anyone', cached: home, sitemap: 'pages' },
  { path: '/shop-new', who: 'anyone', cached: catalogue, sitemap: 'pages' },
  { path: '/category/:category', who: 'anyone', cached: catalogue, sitemap: 'pages' },
  { path: '/product/:id', who: 'anyone', cached: product, sitemap: 'products' },
  { path: '/vendor/:vendorId', who: 'anyone', cached: catalogue, sitemap: 'shops' },
  { path: '/blog', who: 'anyone', cached: postList, sitemap: 'pages' },
  { path: '/blog/:slug', who: 'anyone', cached: post, sitemap: 'posts' },
  { path: '/about', who: 'anyone', cached: fixed, sitemap: 'pages' },
  { path: '/contact', who: 'anyone', cached: fixed, sitemap: 'pages' },
  { path: '/faq', who: 'anyone', cached: fixed, sitemap: 'pages' },
  { path: '/shipping', who: 'anyone', cached: fixed, sitemap: 'pages' },
  { path: '/returns', who: 'anyone', cached: fixed, sitemap: 'pages' },
  { path: '/terms-conditions', who: 'anyone', cached: fixed, sitemap: 'pages' },
  { path: '/privacy-policy', who: 'anyone', cached: fixed, sitemap: 'pages' },
  { path: '/vendor-terms', who: 'anyone', cached: fixed, sitemap: 'pages' },
  { path: '/grievance', who: 'anyone', cached: fixed, sitemap: 'pages' },
];

/** Search engines are not meant to index these pages, because their content depends on the visitor or on a link. */
const unlistedPages: readonly Page[] = [
  { path: '/compare', who: 'anyone', cached: comparison },
  { path: '/wishlist', who: 'anyone' },
  { path: '/wishlist/:token', who: 'anyone' },
  { path: '/review-mails', who: 'anyone' },
  { path: '/alerts/confirm', who: 'anyone' },
  { path: '/alerts/stop', who: 'anyone' },
  { path: '/confirm-email', who: 'anyone' },
  { path: '/newsletter/confirm', who: 'anyone' },
  { path: '/newsletter/unsubscribe', who: 'anyone' },
];

const signInPages: readonly Page[] = [
  { path: '/user-login', who: 'anyone' },
  { path: '/user-register', who: 'anyone' },
  { path: '/forgot-password', who: 'anyone' },
  { path: '/reset-password', who: 'anyone' },
  { path: '/login', who: 'anyone' },
  { path: '/register', who: 'anyone' },
];

export const privatePages: readonly PrivatePage[] = [
  { path: '/cart', who: 'signed-in', loginPath: '/user-login' },
  { path: '/order', who: 'signed-in', loginPath: '/user-login' },
  { path: '/orders', who: 'signed-in', loginPath: '/user-login' },
  { path: '/orders/:id', who: 'signed-in', loginPath: '/user-login' },
  { path: '/orders/:id/return', who: 'signed-in', loginPath: '/user-login' },
  { path: '/orders/:id/review/:line', who: 'signed-in', loginPath: '/user-login' },
  { path: '/returns/:id', who: 'signed-in', loginPath: '/user-login' },
  { path: '/help', who: 'signed-in', loginPath: '/user-login' },
  { path: '/help/new', who: 'signed-in', loginPath: '/user-login' },
  // A visitor can open this page without an account, because the link in the visitor's email contains a token.
  { path: '/help/:number', who: 'signed-in', loginPath: '/user-login' },
  { path: '/profile', who: 'signed-in', loginPath: '/user-login' },

  { path: '/vendor/dashboard', who: 'vendor', loginPath: '/login' },
  { path: '/vendor/products', who: 'vendor', loginPath: '/login' },
  { path: '/vendor/orders', who: 'vendor', loginPath: '/login' },
  { path: '/vendor/orders/:id', who: 'vendor', loginPath: '/login' },
  { path: '/vendor/returns', who: 'vendor', loginPath: '/login' },
  { path: '/vendor/returns/:id', who: 'vendor', loginPath: '/login' },
  { path: '/vendor/help', who: 'vendor', loginPath: '/login' },
  { path: '/vendor/help/:number', who: 'vendor', loginPath: '/login' },
  { path: '/vendor/reviews', who: 'vendor', loginPath: '/login' },
  { path: '/vendor/questions', who: 'vendor', loginPath: '/login' },
  { path: '/vendor/delivery', who: 'vendor', loginPath: '/login' },
  { path: '/vendor/earnings', who: 'vendor', loginPath: '/login' },
  { path: '/vendor/documents', who: 'vendor', loginPath: '/login' },
  { path: '/vendor/application', who: 'vendor', loginPath: '/login' },
  { path: '/vendor/create-product', who: 'vendor', loginPath: '/login' },

  // The only panel page that sends visitors without a token to the customers' sign-in page.
  { path: '/admin/dashboard', who: 'admin', loginPath: '/user-login' },
  { path: '/admin/users', who: 'admin', loginPath: '/login' },
  { path: '/admin/vendors', who: 'admin', loginPath: '/login' },
  { path: '/admin/orders', who: 'admin', loginPath: '/login' },
  { path: '/admin/returns', who: 'admin', loginPath: '/login' },
  { path: '/admin/returns/:id', who: 'admin', loginPath: '/login' },
  { path: '/admin/help', who: 'admin', loginPath: '/login' },
  { path: '/admin/help/:number', who: 'admin', loginPath: '/login' },
  { path: '/admin/moderation', who: 'admin', loginPath: '/login' },
  { path: '/admin/delivery', who: 'admin', loginPath: '/login' },
  { path: '/admin/products', who: 'admin', loginPath: '/login' },
  { path: '/admin/documents', who: 'admin', loginPath: '/login' },
  { path: '/admin/tax-rates', who: 'admin', loginPath: '/login' },
  { path: '/admin/contacts', who: 'admin', loginPath: '/login' },
  { path: '/admin/jobs', who: 'admin', loginPath: '/login' },
  { path: '/admin/ledger', who: 'admin', loginPath: '/login' },
  { path: '/admin/ledger/:account', who: 'admin', loginPath: '/login' },
  { path: '/admin/disputes', who: 'admin', loginPath: '/login' },
  { path: '/admin/payouts', who: 'admin', loginPath: '/login' },
  { path: '/admin/blogs', who: 'admin', loginPath: '/login' },
  { path: '/admin/blogs/create', who: 'admin', loginPath: '/login' },
  { path: '/admin/blogs/edit/:id', who: 'admin', loginPath: '/login' },
];

export const pages: readonly Page[] = [
  ...publicPages,
  ...unlistedPages,
  ...signInPages,
  ...privatePages,
];
