import { expect, test } from 'vitest';
import { createSampledLag } from './sampled-lag.ts';

const lag = createSampledLag();
for (const [readAt, lsn] of [
  [1000, 10n],
  [1500, 20n],
  [2000, 30n],
] as const) {
  lag.add(readAt, { lsn, marker: 'one' });
}

test('the lag of a replica is the time since the newest sample whose position it has reached', () => {
  expect(lag.msAt(30n, 2400)).toBe(0);
  expect(lag.msAt(29n, 2400)).toBe(900);
  expect(lag.msAt(10n, 2400)).toBe(1400);
  expect(lag.bytesAt(12n)).toBe(18);
  expect(lag.bytesAt(31n)).toBe(0);
});

test('positions of another connection to the primary are not compared', () => {
  lag.add(2500, { lsn: 5n, marker: 'two' });
  expect(lag.msAt(5n, 2600)).toBe(0);
  expect(lag.msAt(4n, 2600)).toBe(100);
});
