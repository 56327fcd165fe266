/** A file for BAITHAK_SHOP: the shop of the tests takes payments at Cashfree and keeps its built-in providers. */
import { defineShop } from '#server/define-shop.ts';
import { cashfree } from '#server/platform/providers/cashfree/cashfree.ts';

export default defineShop((env) => ({
  payments: [
    cashfree({
      clientId: env.CASHFREE_CLIENT_ID,
      clientSecret: env.CASHFREE_CLIENT_SECRET,
      environment: 'sandbox',
      apiUrl: env.CASHFREE_API_URL,
    }),
  ],
}));
