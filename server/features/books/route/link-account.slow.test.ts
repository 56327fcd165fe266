import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdmin, testPassword } from '#tests/support/factories.ts';
import { createRazorpayShop, type RazorpayShop } from '#tests/support/razorpay-shop.ts';
import { createRouteScene, type RouteScene } from '#tests/support/route-scene.ts';
import { runFailedJobs } from '#tests/support/run-jobs.ts';
import { minutesOfDays } from '#tests/support/scene.ts';
import { buildAccountRequest } from './account-details.ts';

let shop: RazorpayShop;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let scene: RouteScene;

beforeAll(async () => {
  shop = await createRazorpayShop({}, { PAYOUTS: 'route' });
  admin = await createAdmin(shop.ctx);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.razorpay.clearFaults();
  scene = await createRouteScene(shop, admin);
});

const listOwnAccounts = () =>
  [...shop.razorpay.route.accounts.values()].filter(
    ({ body }) => (body.notes as { reference: string }).reference === scene.vendor.id,
  );

const changeVendor = (columns: Record<string, string>) =>
  shop.ctx.db
    .updateTable('vendors')
    .set({ ...columns, updated_at: shop.ctx.clock.now() })
    .where('id', '=', scene.vendor.id)
    .execute();

test('an approved vendor gets only one linked account, with the registered details', async () => {
  await scene.link();
  await scene.link();
  expect(listOwnAccounts()).toMatchObject([
    {
      body: {
        ...{ type: 'route', email: scene.vendor.email, phone: '9845098765' },
        ...{ business_type: 'private_limited', contact_name: expect.stringMatching(/^Asha Rao/) },
        legal_info: { pan: 'ABCCE1234F', gst: '08QRSTU5678V1Z5' },
        profile: {
          addresses: {
            registered: { city: 'Jodhpur', state: 'RAJASTHAN', postal_code: '342001' },
          },
        },
      },
      stakeholders: [{ email: scene.vendor.email }],
      product: {
        settlements: { account_number: '50100123456789', ifsc_code: 'HDFC0001234' },
      },
    },
  ]);
  expect(await scene.readAccount()).toMatchObject({ status: 'activated', problem: '' });
});

test('only one account is created even if the response to each step is lost', async () => {
  const steps = ['createAccount', 'createStakeholder', 'requestProduct', 'updateProduct'] as const;
  for (const kind of steps) shop.razorpay.injectFault(kind, { how: 'loseResponse' });
  await scene.link();
  await runFailedJobs(shop.ctx);
  const [account, ...others] = listOwnAccounts();
  expect(others).toEqual([]);
  expect(account!.stakeholders).toHaveLength(1);
  expect(await scene.readAccount()).toMatchObject({ account_id: account!.id, status: 'activated' });
});

const bank = {
  ...{ password: testPassword, accountNumber: '50100999999999', ifsc: 'ICIC0000001' },
  ...{ bankName: 'ICICI Bank', beneficiaryName: 'Kutch Craft' },
};

test('changed bank details are sent to Razorpay, and the vendor is not paid until Razorpay has them', async () => {
  await scene.link();
  await shop.call('PUT /api/vendors/bank', { body: bank }, scene.vendor);
  await shop.passMinutes(minutesOfDays(3) + 1);
  const reason = {
    code: 'account_not_ready',
    text: 'The payment provider is checking your details.',
  };
  expect(await scene.readEarnings()).toMatchObject({ reason });
  await scene.link();
  expect(listOwnAccounts()[0]!.product!.settlements).toEqual({
    ...{ account_number: '50100999999999', ifsc_code: 'ICIC0000001' },
    beneficiary_name: 'Kutch Craft',
  });
  expect((await scene.readEarnings()).reason).toBeUndefined();
});

test('a payout goes to the bank account that the vendor had when the settlement ran', async () => {
  await scene.link();
  await scene.deliver();
  await scene.passReturnWindow();
  expect(await scene.runSettlement()).toBe(1);
  const readAccountNumber = () => listOwnAccounts()[0]!.product!.settlements!.account_number;
  await shop.call('PUT /api/vendors/bank', { body: bank }, scene.vendor);
  await scene.link();
  expect(readAccountNumber()).toBe('50100123456789');
  await scene.settle();
  await scene.link();
  expect(readAccountNumber()).toBe('50100999999999');
});

test('a refusal by Razorpay is stored as the problem, and the account is requested again after the vendor’s details change', async () => {
  await changeVendor({ pan_number: 'ABCDE1234F' });
  await scene.link();
  const account = await scene.readAccount();
  const problem = 'company pan field is invalid for business_type: other';
  expect(account).toMatchObject({ account_id: null, status: 'refused', problem });
  const { calls } = shop.razorpay;
  const before = calls.length;
  await scene.link();
  expect(calls).toHaveLength(before);
  await shop.passMinutes(1);
  await changeVendor({ pan_number: 'ABCCE1234F' });
  await scene.link();
  expect(await scene.readAccount()).toMatchObject({ status: 'activated', problem: '' });
});

test('Razorpay refuses the email of another account, and the refusal is stored', async () => {
  const other = await createRouteScene(shop, admin);
  await other.link();
  const { account_id: taken } = await other.readAccount();
  await changeVendor({ contact_email: other.vendor.email! });
  await shop.ctx.db.deleteFrom('route_accounts').where('vendor_id', '=', scene.vendor.id).execute();
  await scene.link();
  expect(await scene.readAccount()).toMatchObject({
    ...{ account_id: null, status: 'refused' },
    problem: `Merchant email already exists for account - ${taken!.slice(4)}.`,
  });
});

test('an account request omits an individual’s PAN and splits a long address, and a vendor without PIN code or city is told to add it', () => {
  const vendor = {
    ...{
      id: 'v1',
      business_name: 'K&C',
      owner_name: 'Asha Rao',
      contact_email: 'asha@example.test',
    },
    ...{ contact_phone: '+91 98450 12345', city: 'Jodhpur', state: 'Rajasthan', gst_number: '' },
    ...{ pan_number: 'ABCPE1234F', pin: '342001' },
    address: `Plot 12, ${'Long Lane of the Carpenters, '.repeat(5)}Jodhpur`,
  };
  const request = buildAccountRequest(vendor);
  expect(request).toMatchObject({
    ...{ businessType: 'individual', pan: undefined, gstin: undefined },
    ...{ legalName: 'K C Asha Rao', phone: '9845012345' },
  });
  const { street1, street2 } = (request as Exclude<typeof request, string>).address;
  expect([street1.length, street2.length].every((length) => length > 0 && length <= 100)).toBe(
    true,
  );
  expect(buildAccountRequest({ ...vendor, pin: '' })).toBe('Add the PIN code to your address.');
  expect(buildAccountRequest({ ...vendor, city: '' })).toBe('Add city and state to your address.');
});
