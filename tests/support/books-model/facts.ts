import type pg from 'pg';

// What happened: who sold what to whom at which price, which pieces were invoiced and refunded, and when. No tax,
// deduction or posting is read here, because the model computes them.

export interface Rate {
  name: string;
  bps: number[];
  from: string;
}

export interface Vendor {
  id: string;
  registration: 'regular' | 'composition' | 'none';
  gstin: string;
  state: string;
  pan: string;
}

export interface Line {
  id: string;
  position: number;
  quantity: number;
  unit: number;
  category: string;
  hsn: string;
  chosenBps: number | null;
  isCane: boolean;
}

export interface Order {
  id: string;
  vendorId: string;
  placedAt: Date;
  /** Its place among all postings. */
  posting: number;
  soldAt: Date;
  commissionBps: number;
  pin: string;
  buyerGstin: string;
  lines: Line[];
}

export interface Pieces {
  line: string;
  quantity: number;
  /** For a credit note: the invoice of the pieces. */
  invoice: string | null;
}

export interface Issued {
  id: string;
  orderId: string;
  shipmentId: string | null;
  refundId: string | null;
  number: string;
  at: Date;
  pieces: Pieces[];
}

export interface Refund {
  id: string;
  orderId: string;
  posting: number;
  requestedAt: Date;
  transport: number;
  pieces: { line: string; quantity: number; invoiced: number }[];
}

export interface Facts {
  rates: Rate[];
  limits: { name: string; value: number; from: string }[];
  vendors: Map<string, Vendor>;
  orders: Map<string, Order>;
  issued: Issued[];
  refunds: Refund[];
}

export async function readFacts(pool: pg.Pool): Promise<Facts> {
  const read = async <T>(text: string): Promise<T[]> => (await pool.query(text)).rows as T[];
  const vendors = await read<Vendor>(
    `select id, gst_registration as registration, gst_number as gstin, state, pan_number as pan from vendors`,
  );
  const orders = await read<Order>(
    `select orders.id, orders.vendor_id as "vendorId", orders.created_at as "placedAt",
       posting.id as posting, posting.at as "soldAt", commission_bps as "commissionBps", zip as pin,
       buyer_gstin as "buyerGstin", (
         select json_agg(json_build_object('id', line.id, 'position', line.position, 'quantity', line.quantity,
           'unit', coalesce(line.discount_price_paise, line.price_paise), 'category', products.category,
           'hsn', products.hsn, 'chosenBps', products.gst_bps, 'isCane', products.is_wholly_cane)
           order by line.position)
         from order_lines as line join products on products.id = line.product_id
         where order_id = orders.id
       ) as lines
     from orders join purchases on purchases.id = purchase_id
     join ledger_transactions as posting on event = 'sale' and event_id = orders.id
     order by posting.id`,
  );
  const issued = await read<Issued>(
    `select id, order_id as "orderId", shipment_id as "shipmentId", refund_id as "refundId", number,
       issued_at as at, (
         select json_agg(json_build_object('line', order_line_id, 'quantity', quantity, 'invoice', invoice_id)
           order by position)
         from document_lines where document_id = documents.id
       ) as pieces
     from documents where order_id is not null order by issued_at, number`,
  );
  const refunds = await read<Refund>(
    `select refunds.id, order_id as "orderId", posting.id as posting, posting.at as "requestedAt",
       transport_paise as transport, (
         select json_agg(json_build_object('line', order_line_id, 'quantity', quantity,
           'invoiced', invoiced_quantity))
         from refund_lines where refund_id = refunds.id
       ) as pieces
     from refunds join ledger_transactions as posting on event = 'refund_requested' and event_id = refunds.id
     order by posting.id`,
  );
  return {
    rates: await read<Rate>(
      `select name, rates_bps as bps, effective_from::text as from from tax_rates order by effective_from`,
    ),
    limits: await read(
      `select name, value, effective_from::text as from from tax_limits order by effective_from`,
    ),
    vendors: new Map(vendors.map((vendor) => [vendor.id, vendor])),
    orders: new Map(orders.map((order) => [order.id, order])),
    issued,
    refunds,
  };
}

/** The rate of a name that is in force on a day: the newest row whose day has begun. */
export const rateOn = ({ rates }: Facts, name: string, day: string): number[] | undefined =>
  rates.findLast((rate) => rate.name === name && rate.from <= day)?.bps;

export const limitOn = ({ limits }: Facts, name: string, day: string): number =>
  limits.findLast((limit) => limit.name === name && limit.from <= day)!.value;
