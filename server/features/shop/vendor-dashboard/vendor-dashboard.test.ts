import { afterAll, beforeAll, expect, test } from 'vitest';
import { postPayments, postRefundRequested } from '#server/features/books/ledger/ledger.public.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { newId } from '#server/platform/new-id.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { setShopTime } from '#tests/support/shop-time.ts';
import {
  createCustomer,
  createProduct,
  createVendor,
  testAddress,
} from '#tests/support/factories.ts';

/** 01:00 on 21 November in India, but still 20 November in UTC, so that a sum by days in UTC would be wrong. */
const now = new Date('2026-11-20T19:30:00Z');
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await setShopTime(shop.ctx, now);
});
afterAll(() => shop.close());

let serial = 0;

async function createOrder(own: {
  vendorId: string;
  productId: string;
  variantId: string;
  rupees: number;
  at: string;
  status?: 'pending' | 'shipped' | 'cancelled';
  payment?: 'pending' | 'paid' | 'refunded';
  refundedPieces?: number;
}) {
  const customer = await createCustomer(shop.ctx);
  const purchaseId = newId();
  const id = newId();
  const amount = own.rupees * 100;
  const refundedPieces = own.refundedPieces ?? 0;
  const { db } = shop.ctx;
  await db
    .insertInto('purchases')
    .values({
      id: purchaseId,
      account_id: customer.id,
      amount_paise: amount,
      provider: 'sandbox',
      hold_expires_at: now,
      customer_name: customer.name,
      customer_email: customer.email!,
      customer_phone: customer.phone,
      ...testAddress,
    })
    .execute();
  await db
    .insertInto('orders')
    .values({
      id,
      purchase_id: purchaseId,
      number: `BTK-26-9${String(++serial).padStart(5, '0')}`,
      account_id: customer.id,
      vendor_id: own.vendorId,
      business_name: 'Sheesham House',
      amount_paise: amount,
      commission_bps: 1500,
      commission_paise: amount * 0.15,
      refunded_paise: (amount / 2) * refundedPieces,
      status: own.status ?? 'pending',
      payment_status: own.payment ?? 'paid',
      created_at: new Date(own.at),
    })
    .execute();
  await db
    .insertInto('order_lines')
    .values({
      id: newId(),
      order_id: id,
      position: 0,
      product_id: own.productId,
      variant_id: own.variantId,
      name: 'Jodhpur sofa',
      quantity: 2,
      refunded_quantity: refundedPieces,
      price_paise: amount / 2,
    })
    .execute();
  const refunded = own.payment === 'refunded' ? amount : (amount / 2) * refundedPieces;
  await inTransaction(db, async (trx) => {
    await postPayments(trx, purchaseId, now);
    if (refunded > 0)
      await postRefundRequested(trx, await insertRefund(purchaseId, id, refunded), now);
  });
}

/** Inserts a payment of the purchase and its refund, and returns the refund's id. */
async function insertRefund(purchaseId: string, orderId: string, paise: number): Promise<string> {
  const id = newId();
  await shop.ctx.pool.query(
    `with payment as (
       insert into payments (id, purchase_id, provider, provider_payment_id, status, amount_paise, currency,
         is_settling)
       values ($1, $2, 'sandbox', $1::uuid::text, 'captured', $4, 'INR', true) returning id
     )
     insert into refunds (id, payment_id, order_id, amount_paise) select $1, id, $3, $4 from payment`,
    [id, purchaseId, orderId, paise],
  );
  return id;
}

test('the dashboard counts the vendor’s paid and refunded orders, and sums sales by days in India', async () => {
  const vendor = await createVendor(shop.ctx);
  const other = await createVendor(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: vendor.id, stock: 5 });
  await createProduct(shop.ctx, { vendorId: vendor.id, status: 'inactive' });
  const sale = {
    vendorId: vendor.id,
    productId: product.id,
    variantId: product.default_variant_id,
  };
  await createOrder({ ...sale, rupees: 1000, at: '2026-11-20T19:00:00Z' });
  await createOrder({ ...sale, rupees: 500, at: '2026-11-20T10:00:00Z', status: 'shipped' });
  await createOrder({ ...sale, rupees: 300, at: '2026-07-01T10:00:00Z', status: 'shipped' });
  await createOrder({
    ...sale,
    rupees: 700,
    at: '2026-11-19T10:00:00Z',
    status: 'cancelled',
    payment: 'refunded',
  });
  await createOrder({ ...sale, rupees: 900, at: '2026-11-19T10:00:00Z', payment: 'pending' });
  await createOrder({ ...sale, vendorId: other.id, rupees: 50, at: '2026-11-20T10:00:00Z' });
  const { body } = await shop.call('GET /api/vendors/dashboard', {}, { token: vendor.token });
  expect(body).toMatchObject({
    totalProducts: 2,
    publicProducts: 1,
    lowStockProducts: 1,
    pendingOrders: 1,
    totalOrders: 4,
    totalRevenue: 1800,
    totalCommission: 270,
    ordersByStatus: [
      { status: 'pending', orders: 1 },
      { status: 'shipped', orders: 2 },
      { status: 'delivered', orders: 0 },
      { status: 'cancelled', orders: 1 },
    ],
    topProducts: [{ _id: product.id, pieces: 4, amount: 1500 }],
  });
  expect(body.salesByDay).toHaveLength(30);
  expect(body.salesByDay[0]!.day).toBe('2026-10-23');
  expect(body.salesByDay.slice(-3)).toEqual([
    { day: '2026-11-19', amount: 0, orders: 1 },
    { day: '2026-11-20', amount: 500, orders: 1 },
    { day: '2026-11-21', amount: 1000, orders: 1 },
  ]);
  expect(body.recentOrders.map(({ totalAmount }) => totalAmount)).toEqual([1000, 500, 700, 300]);
  expect(body.recentOrders[0]).toMatchObject({ pieces: 2, orderStatus: 'pending' });
});

test('the dashboard leaves out the refunded part of a paid order', async () => {
  const vendor = await createVendor(shop.ctx);
  const product = await createProduct(shop.ctx, { vendorId: vendor.id });
  const sale = {
    vendorId: vendor.id,
    productId: product.id,
    variantId: product.default_variant_id,
    at: '2026-11-20T10:00:00Z',
  };
  await createOrder({ ...sale, rupees: 1000 });
  await createOrder({ ...sale, rupees: 500, refundedPieces: 1 });
  const { body } = await shop.call('GET /api/vendors/dashboard', {}, { token: vendor.token });
  expect(body).toMatchObject({
    totalOrders: 2,
    totalRevenue: 1250,
    totalCommission: 187.5,
    topProducts: [{ _id: product.id, pieces: 3, amount: 1250 }],
  });
  expect(body.salesByDay.at(-2)).toEqual({ day: '2026-11-20', amount: 1250, orders: 2 });
});

test('the dashboard lists the variants that are low in stock, lowest stock first', async () => {
  const vendor = await createVendor(shop.ctx);
  await createProduct(shop.ctx, { vendorId: vendor.id, name: 'Stool', stock: 4 });
  const { id, variants } = await createProduct(shop.ctx, {
    vendorId: vendor.id,
    name: 'Kota sofa',
    options: [{ name: 'Fabric', values: [{ value: 'Moss' }, { value: 'Rust' }] }],
    variants: [
      { values: ['Moss'], stock: 9 },
      { values: ['Rust'], stock: 2 },
    ],
  });
  const { body } = await shop.call('GET /api/vendors/dashboard', {}, { token: vendor.token });
  const rust = { _id: variants[1]!.id, sku: '', options: { Fabric: 'Rust' } };
  expect(body.lowStock).toMatchObject([
    { _id: id, name: 'Kota sofa', variant: rust, stock: 2 },
    { name: 'Stool', variant: { options: {} }, stock: 4 },
  ]);
});

test('a new vendor’s dashboard shows zeros', async () => {
  const vendor = await createVendor(shop.ctx, { status: 'pending' });
  const { body } = await shop.call('GET /api/vendors/dashboard', {}, { token: vendor.token });
  expect(body).toMatchObject({
    totalProducts: 0,
    totalOrders: 0,
    totalRevenue: 0,
    topProducts: [],
  });
  expect(body.salesByDay.every(({ amount }) => amount === 0)).toBe(true);
});
