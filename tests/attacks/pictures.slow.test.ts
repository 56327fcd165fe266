import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePicture } from '#server/features/base/pictures/store-picture.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createVendor } from '#tests/support/factories.ts';
import { createImage } from '#tests/support/images.ts';
import { scaleCount } from '#tests/support/scale.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

test('a vendor’s picture does not wait behind many large pictures of another vendor', async () => {
  const attacker = await createVendor(shop.ctx, { status: 'pending' });
  const other = await createVendor(shop.ctx);
  const large = await createImage({ width: 7200, height: 5400 });
  const small = await createImage();
  const finished: string[] = [];
  const store = async (name: string, ownerId: string, source: Buffer) => {
    await storePicture(shop.ctx, source, { sender: { role: 'vendor', id: ownerId } });
    finished.push(name);
  };
  const attack = Array.from({ length: scaleCount(25, 5) }, () =>
    store('attacker', attacker.id, large),
  );
  await Promise.all([...attack, store('other', other.id, small)]);
  // Two large pictures may finish first: one that is being encoded, and one whose row is being written.
  expect(finished.slice(0, 3)).toContain('other');
}, 300_000);

test('a vendor’s AVIF files do not wait behind many pictures of another vendor', async () => {
  const attacker = await createVendor(shop.ctx, { status: 'pending' });
  const other = await createVendor(shop.ctx);
  const image = await createImage({ width: 64, height: 48 });
  for (let n = 0; n < scaleCount(100); n++) {
    await storePicture(shop.ctx, image, { sender: { role: 'vendor', id: attacker.id } });
  }
  const last = await storePicture(shop.ctx, image, { sender: { role: 'vendor', id: other.id } });
  const { rows } = await shop.ctx.pool.query<{ id: string }>(
    `select payload ->> 'pictureId' as id from graphile_worker._private_jobs as jobs
     where payload ->> 'pictureId' in (select id::text from pictures where owner_id = any($1))
     order by priority, run_at, jobs.id`,
    [[attacker.id, other.id]],
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.slice(0, 2)).toContainEqual({ id: last });
});
