import { type APIRequestContext, expect, test } from '@playwright/test';
import type { DataRouter } from 'react-router';
import { privatePages } from '#contract/pages.ts';
import { readDemoToken, registerCustomer } from '#tests/support/customer.ts';

/** Where each page redirects each caller, or '' if the page opens (`docs/product/accounts-and-roles.md#page-guards`). */
const guards: [
  path: string,
  redirects: Record<'visitor' | 'broken' | 'user' | 'vendor' | 'admin', string>,
][] = [
  ...['/profile', '/cart', '/order', '/orders', '/help', '/help/new'].map(createTokenGuard),
  ...[
    '/vendor/dashboard',
    '/vendor/products',
    '/vendor/orders',
    '/vendor/returns',
    '/vendor/help',
    '/vendor/reviews',
    '/vendor/questions',
    '/vendor/delivery',
    '/vendor/earnings',
    '/vendor/documents',
    '/vendor/application',
    '/vendor/create-product',
  ].map((path): (typeof guards)[number] => [
    path,
    { visitor: '/login', broken: '/login', user: '/login', vendor: '', admin: '/login' },
  ]),
  [
    '/admin/dashboard',
    { visitor: '/user-login', broken: '/user-login', user: '/login', vendor: '/login', admin: '' },
  ],
  ...[
    '/admin/users',
    '/admin/vendors',
    '/admin/orders',
    '/admin/returns',
    '/admin/help',
    '/admin/moderation',
    '/admin/delivery',
    '/admin/products',
    '/admin/contacts',
    '/admin/jobs',
    '/admin/ledger',
    '/admin/payouts',
    '/admin/disputes',
    '/admin/documents',
    '/admin/tax-rates',
    '/admin/blogs',
    '/admin/blogs/create',
  ].map((path): (typeof guards)[number] => [
    path,
    { visitor: '/login', broken: '/login', user: '/login', vendor: '/login', admin: '' },
  ]),
];

/**
 * Builds the table row of a page that opens with any token. A broken token leads to the login page as soon as the first
 * API call has refused it.
 */
function createTokenGuard(path: string): (typeof guards)[number] {
  return [path, { visitor: '/user-login', broken: '/user-login', user: '', vendor: '', admin: '' }];
}

type Caller = keyof (typeof guards)[number][1];

const tokenReaders: Record<Caller, (request: APIRequestContext) => Promise<string | undefined>> = {
  visitor: async () => undefined,
  broken: async () => 'broken.token.here',
  user: async (request) => (await registerCustomer(request)).token,
  vendor: (request) => readDemoToken(request, 'vendor@baithak.test'),
  admin: (request) => readDemoToken(request, 'admin@baithak.test'),
};

test('the table of page guards contains every private page whose path has no parameter', () => {
  const withoutId = privatePages.map(({ path }) => path).filter((path) => !path.includes(':'));
  expect(guards.map(([path]) => path).toSorted()).toEqual(withoutId.toSorted());
});

for (const who of Object.keys(tokenReaders) as Caller[]) {
  test(`private pages open or redirect as in the table (${who})`, async ({ page, request }) => {
    test.slow();
    const token = await tokenReaders[who](request);
    await page.goto('/faq');
    let area = '';
    for (const [path, redirects] of guards) {
      await page.evaluate(storeToken, token);
      // Load the first page of each area from the server. Open its other pages with the router in the browser.
      if (area !== findArea(path)) {
        area = findArea(path);
        await page.goto(path, { waitUntil: 'commit' });
      } else {
        await page.waitForFunction(isRouterIdle);
        await page.evaluate(navigate, path);
      }
      await expect(page, `${who} at ${path}`).toHaveURL(redirects[who] || path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // A wrong redirect could happen after the page has opened, so check the URL again.
      await expect(page, `${who} at ${path}`).toHaveURL(redirects[who] || path);
    }
  });
}

const findArea = (path: string) => /^\/(?:vendor|admin)/.exec(path)?.[0] ?? 'store';

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter;
  }
}

/** Runs in the browser. */
function isRouterIdle(): boolean {
  const state = window.__reactRouterDataRouter?.state;
  return state?.initialized === true && state.navigation.state === 'idle';
}

/** Runs in the browser. Navigates as a link of the application does. */
const navigate = (path: string) => window.__reactRouterDataRouter!.navigate(path);

/** Runs in the browser. */
function storeToken(token: string | undefined): void {
  if (token) localStorage.setItem('token', token);
  else localStorage.removeItem('token');
}
