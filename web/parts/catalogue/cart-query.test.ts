import { expect, test } from 'vitest';
import type { Cart } from '#contract/catalogue/cart.ts';
import { queryClient } from '#web/api/query-client.ts';
import { cartQuery, storeCart } from './cart-query.ts';

test('a read that started before a change does not overwrite the response to the change', async () => {
  const reading = Promise.withResolvers<Cart>();
  const read = queryClient.fetchQuery({ ...cartQuery, queryFn: () => reading.promise });
  const changed = { items: [{ quantity: 2 }] } as Cart;
  await storeCart(changed);
  reading.resolve({ items: [] });
  await read.catch(() => undefined);
  expect(queryClient.getQueryData(cartQuery.queryKey)).toEqual(changed);
});
