import { expect, test } from 'vitest';
import { createRandom } from '#tests/support/random.ts';
import { readSeed } from '#tests/support/scale.ts';
import { minTransferPaise, planReversal, planTransfers } from './plan-transfers.ts';

const random = createRandom(readSeed('route transfers'));

const isSendable = (paise: number) => paise === 0 || paise >= minTransferPaise;

test('the transfers and reversals of a payout add up to its amount, and Razorpay accepts each of them', () => {
  for (let round = 0; round < 2000; round++) {
    const held = Array.from({ length: random(5) }, (_, index) => ({
      id: `t${index}`,
      isCreated: random(4) > 0,
      paise: random(5) === 0 ? 0 : minTransferPaise + random(random(2) === 0 ? 300 : 50_000),
    }));
    const sum = held.reduce((all, { paise }) => all + paise, 0);
    const payable = Math.max(
      10_000,
      sum + random(600) - 300 + (random(3) === 0 ? random(9000) : 0),
    );
    const { reversals, directPaise } = planTransfers(payable, held);
    const reversed = reversals.reduce((all, { paise }) => all + paise, 0);
    expect(sum - reversed + directPaise).toBe(payable);
    expect(isSendable(directPaise)).toBe(true);
    for (const { transferId, paise } of reversals) {
      const transfer = held.find(({ id }) => id === transferId)!;
      expect(paise).toBeGreaterThanOrEqual(minTransferPaise);
      expect(transfer.paise - paise).toBeGreaterThanOrEqual(0);
      expect(isSendable(transfer.paise - paise)).toBe(true);
    }
  }
});

test('after a refund, the held transfer pays either nothing or at least one rupee', () => {
  expect(planReversal(5000, 20_000)).toBe(5000);
  expect(planReversal(19_950, 20_000)).toBe(20_000);
  expect(planReversal(25_000, 20_000)).toBe(20_000);
  expect(planReversal(99, 20_000)).toBe(0);
  expect(planReversal(-10, 20_000)).toBe(0);
  expect(planReversal(5000, 0)).toBe(0);
});
