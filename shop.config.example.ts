/** An example of the file that BAITHAK_SHOP names: see docs/extending.md. Copy it to shop.config.ts. */
import { defineShop } from './server/define-shop.ts';
import { cashfree } from './server/platform/providers/cashfree/cashfree.ts';

export default defineShop((env) => ({
  payments: [
    cashfree({
      clientId: env.CASHFREE_CLIENT_ID,
      clientSecret: env.CASHFREE_CLIENT_SECRET,
      environment: 'production',
    }),
  ],
}));
