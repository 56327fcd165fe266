import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { adminScreenshots } from './screenshot-admin.ts';
import { buyingScreenshots } from './screenshot-buying.ts';
import type { Call, Screenshot } from './screenshot.ts';
import { helpScreenshots } from './screenshot-help.ts';
import { returnScreenshots } from './screenshot-returns.ts';
import { reviewScreenshots } from './screenshot-reviews.ts';
import { settlementScreenshots } from './screenshot-settlement.ts';
import { trackingScreenshots } from './screenshot-tracking.ts';
import { vendorScreenshots } from './screenshot-vendor.ts';
import { wishlistScreenshots } from './screenshot-wishlist.ts';

const searchProducts = (call: Call, query: string) =>
  call<Product[]>(`/api/products/search?limit=100&${query}`);

const findProductPath = (matches: (product: Product) => boolean) => async (call: Call) => {
  const { _id } = (await searchProducts(call, '')).find(matches) ?? {};
  return `/product/${_id}`;
};

const findNewestPostPath = async (call: Call) => {
  const { blogs } = await call<{ blogs: { slug: string }[] }>('/api/blogs');
  return `/blog/${blogs[0]?.slug}`;
};

const hasOptions = ({ options }: Product) => options.length > 0;

const hasSoldOutVariant = ({ variants, inStock }: Product) =>
  inStock && variants.some(({ stock }) => stock === 0);

function typeSearch(text: string) {
  return async (page: Page) => {
    await page.getByRole('combobox', { name: 'Search furniture' }).pressSequentially(text);
    await page.getByRole('option').first().waitFor();
  };
}

/** The button of the main menu on a phone, or of the furniture menu on a wide screen. */
const menu = { name: /menu|furniture/i };

export const screenshots: Screenshot[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-menu',
    path: '/',
    prepare: (page) => page.getByRole('button', menu).filter({ visible: true }).first().click(),
    isViewportOnly: true,
  },
  { name: 'shop', path: '/shop-new' },
  { name: 'shop-search', path: '/shop-new?q=sofaa' },
  { name: 'shop-search-empty', path: '/shop-new?q=zzzzzz' },
  { name: 'shop-search-not-sold', path: '/shop-new?q=bookshelf' },
  { name: 'shop-search-suggestions', path: '/', prepare: typeSearch('sofa'), isViewportOnly: true },
  {
    name: 'shop-search-suggestions-not-sold',
    path: '/',
    prepare: typeSearch('wardrobe'),
    isViewportOnly: true,
  },
  { name: 'shop-page-past-end', path: '/shop-new?page=99' },
  { name: 'shop-price-range-empty', path: '/shop-new?minPrice=50000&maxPrice=10000' },
  { name: 'category', path: '/category/sofas' },
  { name: 'category-page-past-end', path: '/category/sofas?page=99' },
  { name: 'category-blank', path: '/category/%20' },
  { name: 'category-filtered', path: '/category/sofas?material=Fabric&sort=price-low' },
  {
    name: 'category-filters',
    path: '/category/sofas?color=Green&color=Blue&maxPrice=90000',
    prepare: async (page) => {
      const button = page.getByRole('button', { name: /^Filter/ });
      if (await button.isVisible()) await button.click();
    },
    isViewportOnly: true,
  },
  { name: 'category-filters-empty', path: '/category/chairs?material=Granite&seats=7' },
  { name: 'category-unknown', path: '/category/spaceships' },
  { name: 'product', path: findProductPath(({ stock }) => stock > 10) },
  {
    name: 'product-zoom',
    path: findProductPath(({ pictures }) => pictures.length > 2),
    prepare: (page) => page.getByRole('button', { name: 'Zoom picture' }).click(),
    isViewportOnly: true,
  },
  {
    name: 'product-zoom-full',
    path: findProductPath(({ pictures }) => pictures.length > 2),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Zoom picture' }).click();
      await page.getByRole('button', { name: 'Show at full size' }).click();
    },
    isViewportOnly: true,
  },
  {
    name: 'product-first-screen',
    path: findProductPath(({ name }) => name.length > 28),
    isViewportOnly: true,
  },
  { name: 'product-few-left', path: findProductPath(({ stock }) => stock > 0 && stock <= 5) },
  { name: 'product-sold-out', path: findProductPath(({ inStock }) => !inStock) },
  { name: 'product-options', path: findProductPath(hasOptions) },
  {
    name: 'product-options-sold-out',
    path: findProductPath((product) => hasOptions(product) && hasSoldOutVariant(product)),
    prepare: (page) =>
      page
        .getByRole('link', { name: /, sold out$/ })
        .first()
        .click(),
    isViewportOnly: true,
  },
  { name: 'user-login', path: '/user-login' },
  {
    name: 'user-login-errors',
    path: '/user-login',
    prepare: (page) => page.locator('main button[type=submit]').click(),
  },
  { name: 'user-register', path: '/user-register' },
  {
    name: 'user-register-errors',
    path: '/user-register',
    prepare: (page) => page.locator('main button[type=submit]').click(),
  },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'profile', path: '/profile', as: 'customer' },
  { name: 'profile-addresses', path: '/profile?tab=addresses', as: 'customer' },
  {
    name: 'profile-new-address',
    path: '/profile?tab=addresses',
    as: 'customer',
    prepare: (page) => page.getByRole('button', { name: 'Add New Address' }).click(),
  },
  {
    name: 'profile-password-errors',
    path: '/profile?tab=password',
    as: 'customer',
    prepare: (page) => page.getByRole('button', { name: 'Change password' }).click(),
  },
  { name: 'profile-business', path: '/profile', as: 'vendor' },
  ...buyingScreenshots,
  ...trackingScreenshots,
  ...returnScreenshots,
  ...helpScreenshots,
  ...reviewScreenshots,
  ...vendorScreenshots,
  ...adminScreenshots,
  ...settlementScreenshots,
  ...wishlistScreenshots,
  { name: 'blog', path: '/blog' },
  { name: 'blog-empty', path: '/blog?search=zzzzzz' },
  { name: 'post', path: findNewestPostPath },
  { name: 'post-unknown', path: '/blog/no-such-post' },
  {
    name: 'contact-errors',
    path: '/contact',
    prepare: (page) => page.getByRole('button', { name: 'Send Message' }).click(),
  },
  ...pages
    .filter(({ cached }) => cached?.tag === 'fixed')
    .map(({ path }) => ({ name: path.slice(1), path })),
  { name: 'not-found', path: '/no-such-page' },
];
