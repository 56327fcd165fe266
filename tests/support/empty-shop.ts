import { vendorPassword } from './vendor-forms.ts';

/** The shop without demo data, which tests share. Each test finds its records by the unique names that it gives them. */
export const emptyShop = {
  url: `http://127.0.0.1:${process.env.E2E_EMPTY_PORT}`,
  /** Its server writes the outbox of emails here. */
  dataDir: process.env.E2E_EMPTY_DATA!,
  admin: { email: 'admin@example.test', name: 'Meera Admin', password: vendorPassword },
};
