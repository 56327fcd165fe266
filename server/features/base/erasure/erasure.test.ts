import { expect, test } from 'vitest';
import { groups } from '#server/features/groups.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { eraseRecords, registerErasers } from './erasure.ts';

const erasers = groups.map((group) => group.erasers ?? {});
const erase = () => eraseRecords({} as Trx, { accountId: 'id', email: null });

test('erasers run in the order in which they were registered', async () => {
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);
  registerErasers([
    { reviews: note('reviews'), answers: note('answers') },
    { posts: note('posts') },
  ]);
  await erase().finally(() => registerErasers(erasers));
  expect(order).toEqual(['reviews', 'answers', 'posts']);
});

test('an account is not erased while no eraser is registered', async () => {
  registerErasers([]);
  const erased = erase().finally(() => registerErasers(erasers));
  await expect(erased).rejects.toThrow('No eraser is registered');
});
