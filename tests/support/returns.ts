import type { ApiResponse } from '#contract/api.ts';
import type {
  ReturnAction,
  ReturnReason,
  ReturnResolution,
} from '#contract/orders/return-rules.ts';
import { createImage } from './images.ts';
import { multipart } from './multipart.ts';
import { createOrderOfFive } from './scene.ts';
import type { TestApp } from './app.ts';
import { updateOrderStatus, type TestShop } from './shop.ts';
import type { createVendor } from './factories.ts';

type Parts = Parameters<typeof multipart>[0];
type Return = ApiResponse<'GET /api/returns/:id'>;

interface ReturnRequest {
  order: string;
  lines: { line: string; quantity: number }[];
  reason?: ReturnReason;
  resolution?: ReturnResolution;
  /** The photos, or their number. The default is one photo if the reason needs a photo, otherwise none. */
  photos?: number | Buffer[];
  key?: string;
  fields?: Parts;
}

let photo: Promise<Buffer> | undefined;
const createSmallPhoto = () => (photo ??= createImage({ width: 40, height: 30 }));

/** Requests a return as the order's customer. */
export async function requestReturn(
  shop: TestApp,
  token: string,
  { order, lines, reason = 'changed_mind', resolution = 'refund', key, ...more }: ReturnRequest,
) {
  const { photos = reason === 'changed_mind' || reason === 'late' ? 0 : 1, fields = [] } = more;
  const files = Array.isArray(photos)
    ? photos
    : await Promise.all(Array.from({ length: photos }, createSmallPhoto));
  const { payload, headers } = await multipart([
    ['order', order],
    ['lines', JSON.stringify(lines)],
    ['reason', reason],
    ['resolution', resolution],
    ...fields,
    ...files.map((bytes, index): Parts[number] => ['photos', { bytes, name: `${index}.jpg` }]),
  ]);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/returns',
    payload,
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(key && { 'idempotency-key': key }),
    },
  });
  const body = JSON.parse(response.payload) as Return & {
    message: string;
    errors?: Record<string, string>;
    details?: unknown;
  };
  return { status: response.statusCode, body };
}

/** Performs an action on a return as the account with this token. */
export const moveReturn = (
  shop: TestShop,
  token: string,
  id: string,
  action: ReturnAction,
  more: {
    reason?: string;
    restock?: boolean;
    date?: string;
    carrier?: string;
    trackingNumber?: string;
    lines?: { line: string; quantity: number }[];
  } = {},
) => shop.call('PUT /api/returns/:id', { params: { id }, body: { action, ...more } }, { token });

export const readReturn = (shop: TestShop, token: string, id: string) =>
  shop.call('GET /api/returns/:id', { params: { id } }, { token });

/** Creates a delivered order of three chairs at ₹4,999.33 and two lamps at ₹1,200. Ten of each were in stock. */
export async function createDeliveredOrder(
  shop: TestShop,
  vendor: Awaited<ReturnType<typeof createVendor>>,
) {
  const five = await createOrderOfFive(shop, vendor.id);
  await updateOrderStatus(shop, vendor.token, five.order._id, { status: 'delivered' });
  const { token } = five.customer;
  return {
    ...five,
    id: five.order._id,
    vendor,
    /** Requests a return of one chair, unless `changes` names other lines. */
    request: (changes: Partial<Omit<ReturnRequest, 'order'>> = {}) =>
      requestReturn(shop, token, {
        order: five.order._id,
        lines: [{ line: five.chairs, quantity: 1 }],
        ...changes,
      }),
  };
}
