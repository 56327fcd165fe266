/** How many records the volume bench has. */
export const volume = {
  customers: 100_000,
  vendors: 2000,
  products: 200_000,
  orders: 300_000,
  /** Every tenth purchase has orders of two vendors. */
  purchases: 270_000,
  /** Vendor 1 and customer 1 have a large share of them. */
  bigVendorOrders: 5000,
  bigCustomerOrders: 1500,
} as const;

export const daysCovered = 730;

/** The kinds of records, with three hexadecimal digits that make their ids different. */
const kinds = {
  admin: '001',
  customer: '002',
  vendor: '003',
  product: '004',
  variant: '005',
  picture: '006',
  address: '007',
  purchase: '008',
  order: '009',
  payment: '00a',
  event: '00b',
  refund: '00c',
  return: '00d',
  shipment: '00e',
  document: '00f',
  payout: '010',
  run: '011',
  audit: '012',
  contact: '013',
  help: '014',
  message: '015',
  review: '016',
  question: '017',
  answer: '018',
  post: '019',
  import: '01a',
  line: '01b',
  invoice: '01c',
} as const;

/** Returns SQL for the id of record `n`. The ids of a kind are in the order of the numbers, as UUIDv7 would be. */
export const id = (kind: keyof typeof kinds, n: string) =>
  `('01900000-0${kinds[kind]}-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;

/** Returns the id of record `n`, as text. */
export const idText = (kind: keyof typeof kinds, n: number) =>
  `01900000-0${kinds[kind]}-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** Returns SQL for the time of record `n`: the records are spread evenly over two years, oldest first. */
export const at = (n: string, of: number) =>
  `now() - interval '1 minute' - interval '${daysCovered} days' * (1 - ${n}::float8 / ${of})`;

export const each = (count: number) => `from generate_series(1, ${count}) as n`;
