import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/platform/db/connection.ts';
import { createTestDatabase } from '#tests/support/database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { maxConnections: 1 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

test('an order number contains the year in Asia/Kolkata and grows beyond six digits', async () => {
  const createOrderNumber = async (sequence: number, at: string) => {
    await connection.pool.query("select setval('order_number', $1, false)", [sequence]);
    const { rows } = await connection.pool.query('select next_order_number($1) as number', [at]);
    return rows[0].number;
  };
  expect(await createOrderNumber(4821, '2026-12-31T18:29:59Z')).toBe('BTK-26-004821');
  expect(await createOrderNumber(4821, '2026-12-31T18:30:00Z')).toBe('BTK-27-004821');
  expect(await createOrderNumber(1_234_567, '2026-12-31T18:30:00Z')).toBe('BTK-27-1234567');
});
