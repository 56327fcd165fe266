import type { TestApp } from './app.ts';
import { makeAccount, makeVendor } from './factories.ts';

type Person = Awaited<ReturnType<typeof makeAccount>>;

export const makeCaller = {
  visitor: async () => undefined,
  customer: (shop) => makeAccount(shop.ctx),
  'other customer': (shop) => makeAccount(shop.ctx),
  vendor: (shop) => makeVendor(shop.ctx),
  'other vendor': (shop) => makeVendor(shop.ctx),
  'pending vendor': (shop) => makeVendor(shop.ctx, { status: 'pending' }),
  'suspended vendor': (shop) => makeVendor(shop.ctx, { status: 'suspended' }),
  admin: (shop) => makeAccount(shop.ctx, { role: 'admin' }),
} as const satisfies Record<string, (shop: TestApp) => Promise<Person | undefined>>;

/** What a new vendor sends. */
export function application(email: string, password: string) {
  return {
    businessName: 'Jodhpur House',
    ownerName: 'Ravi Suthar',
    contact: { phone: '+919845012345', email, address: '12 Nehru Road, Jodhpur' },
    legalInfo: {
      panNumber: 'ABCDE1234F',
      bankDetails: {
        accountNumber: '50100123456789',
        ifsc: 'HDFC0001234',
        bankName: 'HDFC Bank',
        beneficiaryName: 'Ravi Suthar',
      },
    },
    productInfo: { categories: ['sofas'] },
    otherInfo: { pickupAddress: '12 Nehru Road, Jodhpur' },
    password,
    confirmPassword: password,
  };
}
