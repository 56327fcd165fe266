import { vendorPassword } from './vendor-forms.ts';

/** The shop without demo data, which tests share: each finds its own records by its own names. */
export const emptyShop = {
  url: `http://127.0.0.1:${process.env.E2E_EMPTY_PORT}`,
  /** Where its server keeps its outbox. */
  dataDir: process.env.E2E_EMPTY_DATA!,
  admin: { email: 'admin@example.test', name: 'Meera Admin', password: vendorPassword },
};
