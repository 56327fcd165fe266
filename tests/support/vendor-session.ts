import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { createFirstAdmin } from '#server/features/accounts/create-first-admin.ts';
import { connect } from '#server/platform/db/connection.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { startBuiltServer } from './built-server.ts';
import { createApiCaller, type Shopper, test as base } from './shopper.ts';

type BuiltServer = Awaited<ReturnType<typeof startBuiltServer>>;

export const vendorPassword = 'good-workshop';

/** What the form of /register asks for, by its labels. */
export const workshop = {
  'Business name': 'Kutch Craft',
  'Owner name': 'Ramila Ben',
  Phone: '+919825012345',
  'Business address': '3 Bhujodi Road, Bhuj',
  City: 'Bhuj',
  PAN: 'ABCDE1234F',
  'Bank name': 'HDFC Bank',
  'Beneficiary name': 'Ramila Ben',
  'Account number': '50100123456789',
  IFSC: 'HDFC0001234',
  'Pickup address': '3 Bhujodi Road, Bhuj',
};

export interface Seller {
  id: string;
  businessName: string;
  email: string;
  token: string;
  call: Shopper['call'];
}

/** A shop of its own, empty; `seller` is an approved vendor who is signed in on every page. */
export const test = base.extend<{ seller: Seller }, { shop: BuiltServer }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it
    async ({}, use) => {
      const server = await startBuiltServer({ DEMO_DATA: 'off', CAPTCHA: 'off' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  seller: async ({ context, request, shop }, use) => {
    const seller = await registerVendor(request);
    await approveVendor(request, shop, seller);
    await signInAs(context, seller.token);
    await use(seller);
  },
});

export async function registerVendor(
  request: APIRequestContext,
  businessName = `Kutch Craft ${crypto.randomUUID().slice(0, 8)}`,
): Promise<Seller> {
  const email = createVendorEmail();
  const answer = await request.post('/api/vendors/register', {
    data: {
      businessName,
      ownerName: workshop['Owner name'],
      contact: { email, phone: workshop.Phone, address: workshop['Business address'] },
      legalInfo: {
        panNumber: workshop.PAN,
        bankDetails: {
          bankName: workshop['Bank name'],
          beneficiaryName: workshop['Beneficiary name'],
          accountNumber: workshop['Account number'],
          ifsc: workshop.IFSC,
        },
      },
      otherInfo: { pickupAddress: workshop['Pickup address'] },
      password: vendorPassword,
      confirmPassword: vendorPassword,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { token } = await answer.json();
  const call = createApiCaller(request, token);
  const { _id: id } = await call('GET /api/vendors/profile');
  return { id, businessName, email, token, call };
}

export const createVendorEmail = () => `workshop-${crypto.randomUUID()}@example.test`;

export function signInAs(context: BrowserContext, token: string, role = 'vendor') {
  return context.addInitScript(
    ([heldToken, heldRole]) => {
      localStorage.setItem('token', heldToken!);
      localStorage.setItem('role', heldRole!);
    },
    [token, role],
  );
}

/** By an admin, who is first made as `npm run admin` makes one: an empty shop has none. */
export async function approveVendor(
  request: APIRequestContext,
  { dataDir }: BuiltServer,
  { id }: Pick<Seller, 'id'>,
): Promise<void> {
  const admin = { email: createVendorEmail(), name: 'Meera Admin', password: vendorPassword };
  const { url } = await startEmbeddedPostgres({ dataDir });
  const { db, close } = connect(url, { maxConnections: 1 });
  expect(await createFirstAdmin({ db }, admin)).toBe('created');
  await close();
  const { email, password } = admin;
  const data = { email, password, recaptchaToken: 'off' };
  const { token } = await (await request.post('/api/users/login', { data })).json();
  const answer = await request.put(`/api/vendors/${id}`, {
    data: { status: 'approved' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
