import type { TestApp } from './app.ts';
import { createAccount, createVendor } from './factories.ts';

type Person = Awaited<ReturnType<typeof createAccount>>;

export const createCaller = {
  visitor: async () => undefined,
  customer: (shop) => createAccount(shop.ctx),
  'other customer': (shop) => createAccount(shop.ctx),
  vendor: (shop) => createVendor(shop.ctx),
  'other vendor': (shop) => createVendor(shop.ctx),
  'pending vendor': (shop) => createVendor(shop.ctx, { status: 'pending' }),
  'suspended vendor': (shop) => createVendor(shop.ctx, { status: 'suspended' }),
  admin: (shop) => createAccount(shop.ctx, { role: 'admin' }),
} as const satisfies Record<string, (shop: TestApp) => Promise<Person | undefined>>;

/** Returns the body of a vendor's registration. */
export function vendorApplication(email: string, password: string) {
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
