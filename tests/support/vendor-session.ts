import {
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { emptyShop } from './empty-shop.ts';
import { vendorForm, vendorPassword } from './vendor-forms.ts';
import { createApiCaller, type Customer, test as base } from './customer.ts';

export interface VendorSession {
  id: string;
  businessName: string;
  email: string;
  token: string;
  call: Customer['call'];
}

/** For tests in the shop without demo data. The fixture `vendor` is approved and signed in on every page. */
export const test = base.extend<{ vendor: VendorSession }>({
  baseURL: emptyShop.url,
  vendor: async ({ context, request }, use) => {
    const vendor = await registerVendor(request);
    await approveVendor(request, vendor);
    await signInAs(context, vendor.token);
    await use(vendor);
  },
});

export async function registerVendor(
  request: APIRequestContext,
  businessName = `Kutch Craft ${crypto.randomUUID().slice(0, 8)}`,
  gstNumber = vendorForm['GST number'],
): Promise<VendorSession> {
  const email = createVendorEmail();
  const response = await request.post('/api/vendors/register', {
    data: {
      businessName,
      ownerName: vendorForm['Owner name'],
      contact: { email, phone: vendorForm.Phone, address: vendorForm['Business address'] },
      legalInfo: {
        panNumber: vendorForm.PAN,
        gstNumber,
        bankDetails: {
          bankName: vendorForm['Bank name'],
          beneficiaryName: vendorForm['Beneficiary name'],
          accountNumber: vendorForm['Account number'],
          ifsc: vendorForm.IFSC,
        },
      },
      otherInfo: { pickupAddress: vendorForm['Pickup address'] },
      password: vendorPassword,
      confirmPassword: vendorPassword,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { token } = await response.json();
  const call = createApiCaller(request, token);
  const { _id: id } = await call('GET /api/vendors/profile');
  return { id, businessName, email, token, call };
}

export const createVendorEmail = () => `vendor-${crypto.randomUUID()}@example.test`;

export function signInAs(context: BrowserContext, token: string, role = 'vendor') {
  return context.addInitScript(
    ([storedToken, storedRole]) => {
      localStorage.setItem('token', storedToken!);
      localStorage.setItem('role', storedRole!);
    },
    [token, role],
  );
}

/** Signs in as the admin of the shop without demo data and approves the vendor. */
export async function approveVendor(
  request: APIRequestContext,
  { id }: Pick<VendorSession, 'id'>,
): Promise<void> {
  const token = await readAdminToken(request);
  const response = await request.put(`/api/vendors/${id}`, {
    data: { status: 'approved' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Signs in as the admin of the shop without demo data and returns the token. */
export async function readAdminToken(request: APIRequestContext): Promise<string> {
  const { email, password } = emptyShop.admin;
  const data = { email, password, recaptchaToken: 'off' };
  const { token } = await (await request.post('/api/users/login', { data })).json();
  return token;
}

/** Opens a page for the admin of the shop without demo data, in a separate browser context. */
export async function openAdminPage(
  { page, browser, baseURL }: { page: Page; browser: Browser; baseURL: string | undefined },
  request: APIRequestContext,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  await signInAs(context, await readAdminToken(request), 'admin');
  return context.newPage();
}
