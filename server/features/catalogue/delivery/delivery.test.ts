import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indianStates } from '#contract/base/address-rules.ts';
import { findStateName } from '#contract/base/state-codes.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { findPinCode } from '#server/features/base/places/find-pin-code.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => shop.close());

const lookUp = (pin: string) => shop.app.inject({ url: '/api/delivery', query: { pin } });

describe('a PIN code', () => {
  test('is found with its district, State and GST code', async () => {
    const response = await lookUp('560038');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      pin: '560038',
      city: 'Bengaluru',
      state: 'Karnataka',
      stateCode: '29',
      states: ['Karnataka'],
      products: [],
    });
    expect(response.headers['cache-control']).toBe('public, max-age=86400');
  });

  test('that is unknown returns 404, and a malformed one returns 400', async () => {
    expect((await lookUp('999999')).statusCode).toBe(404);
    for (const pin of ['', '56003', '5600388', '056003', '56003x', '560 03']) {
      expect((await lookUp(pin)).statusCode, pin).toBe(400);
    }
    expect((await shop.app.inject({ url: '/api/delivery' })).statusCode).toBe(400);
  });
});

test('each PIN code of the table has a position in India and a State that the address form offers', () => {
  expect(findPinCode('110001')).toEqual({
    pin: '110001',
    city: 'Central Delhi',
    state: 'Delhi',
    stateCode: '07',
    stateCodes: ['07'],
    latitude: 28.63,
    longitude: 77.22,
  });
  const codes = Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, '0'));
  const names = codes.map(findStateName).filter(Boolean);
  expect(names.toSorted()).toEqual(indianStates.toSorted());
  const codesToTry = Array.from({ length: 900_000 }, (_, index) => String(100_000 + index));
  const places = codesToTry.map(findPinCode).filter((place) => place !== undefined);
  expect(places).toHaveLength(19_238);
  const wrong = places.filter(
    ({ latitude, longitude, state }) =>
      state === '' || !(latitude > 6 && latitude < 38 && longitude > 68 && longitude < 98),
  );
  expect(wrong).toEqual([]);
});
