import type { Page, Route } from '@playwright/test';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Order, OrderWithTimeline } from '#contract/orders/orders.ts';
import { createUnpaidOrders } from './screenshot-buying.ts';
import { type Call, type Screenshot, failRequest, reloadWith } from './screenshot.ts';

const orderUrl = '**/api/orders/*';

/** The tracking page of an order, also in states that the demo data does not contain. */
export const trackingScreenshots: Screenshot[] = [
  { name: 'order-tracking', path: findTrackingPath('shipped'), as: 'customer' },
  { name: 'order-tracking-delivered', path: findTrackingPath('delivered'), as: 'customer' },
  {
    name: 'order-tracking-not-received',
    path: findTrackingPath('delivered'),
    as: 'customer',
    prepare: async (page) => {
      await changeOrder(({ shipments }) => ({
        shipments: shipments.map((shipment) => ({ ...shipment, isConfirmed: false })),
      }))(page);
      await page.getByRole('button', { name: 'I have not received it' }).click();
    },
    isViewportOnly: true,
  },
  {
    name: 'order-tracking-attempt-failed',
    path: findTrackingPath('shipped'),
    as: 'customer',
    prepare: (page) => reloadWith(page, orderUrl, showFailedAttempt),
  },
  {
    name: 'order-tracking-unpaid',
    path: async (call) => {
      await createUnpaidOrders(call);
      const [order] = await call<Order[]>('/api/orders/customer');
      return `/orders/${order!._id}`;
    },
    as: 'customer',
  },
  { name: 'order-tracking-unknown', path: '/orders/unknown', as: 'customer' },
  {
    name: 'order-tracking-error',
    path: findTrackingPath('shipped'),
    as: 'customer',
    prepare: (page) => reloadWith(page, orderUrl, failRequest),
  },
  {
    name: 'order-tracking-being-prepared',
    path: findTrackingPath('shipped'),
    as: 'customer',
    prepare: changeOrder((order) => ({
      shipments: [],
      orderStatus: 'pending',
      timeline: order.timeline.slice(0, 2),
    })),
  },
  {
    name: 'order-tracking-split',
    path: findTrackingPath('delivered'),
    as: 'customer',
    prepare: changeOrder(splitShipment),
  },
  {
    name: 'order-tracking-going-back',
    path: findTrackingPath('shipped'),
    as: 'customer',
    prepare: changeOrder(({ shipments }) => ({
      shipments: shipments.map((shipment) => ({
        ...shipment,
        status: 'returning',
        failedAttempts: 3,
        failureReason: 'Nobody was at home',
      })),
    })),
  },
  {
    name: 'order-tracking-cancelled',
    path: findTrackingPath('shipped'),
    as: 'customer',
    prepare: changeOrder(() => ({
      orderStatus: 'cancelled',
      shipments: [],
      deliveryCode: undefined,
    })),
  },
  {
    name: 'order-tracking-cancel-pieces',
    path: findTrackingPath('delivered'),
    as: 'customer',
    prepare: async (page) => {
      await changeOrder(({ products }) => ({
        orderStatus: 'pending',
        shipments: [],
        products: products.map((line) => ({ ...line, cancellableQuantity: line.quantity })),
      }))(page);
      await page.getByRole('button', { name: 'Cancel some pieces' }).click();
    },
    isViewportOnly: true,
  },
];

/** Reloads the page with the order's fields replaced by those that `change` returns. */
function changeOrder(change: (order: OrderWithTimeline) => Partial<OrderWithTimeline>) {
  return (page: Page) =>
    reloadWith(page, orderUrl, async (route) => {
      const response = await route.fetch();
      const order: OrderWithTimeline = await response.json();
      await route.fulfill({ response, json: { ...order, ...change(order) } });
    });
}

/** Returns changes that show one piece on its way and the others still being prepared. */
function splitShipment({ shipments }: Order): Partial<OrderWithTimeline> {
  const [shipment] = shipments;
  const lines = shipment!.lines.slice(0, 1).map((line) => ({ ...line, quantity: 1 }));
  const onItsWay = {
    ...shipment!,
    lines,
    status: 'out_for_delivery' as const,
    deliveredAt: null,
    isConfirmed: false,
  };
  return { orderStatus: 'shipped', shipments: [onItsWay] };
}

function findTrackingPath(status: OrderStatus) {
  return async (call: Call): Promise<string> => {
    const orders = await call<Order[]>('/api/orders/customer');
    return `/orders/${orders.find(({ orderStatus }) => orderStatus === status)?._id}`;
  };
}

async function showFailedAttempt(route: Route): Promise<void> {
  const response = await route.fetch();
  const order: Order = await response.json();
  Object.assign(order.shipments[0]!, {
    status: 'attempt_failed',
    failedAttempts: 1,
    failureReason: 'Nobody was at home',
    outForDeliveryAt: order.updatedAt,
  });
  await route.fulfill({ response, json: { ...order, isLate: true } });
}
