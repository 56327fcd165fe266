import { vendorPassword } from './vendor-forms.ts';

/** Many tests share this shop, which has no demo data. Each test gives its records unique names, by which it finds them. */
export const emptyShop = {
  url: `http://127.0.0.1:${process.env.E2E_EMPTY_PORT}`,
  /** The folder in which the server has its outbox of emails. */
  dataDir: process.env.E2E_EMPTY_DATA!,
  admin: { email: 'admin@example.test', name: 'Meera Admin', password: vendorPassword },
};
