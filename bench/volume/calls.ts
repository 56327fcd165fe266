import type pg from 'pg';
import { z } from 'zod';
import { endpointNames } from '#contract/endpoint-names.ts';
import type { Endpoint, Role } from '#contract/endpoint.ts';
import { idText } from './numbers.ts';

export interface VolumeCall {
  role: Role;
  /** The path with the ids of existing records. */
  path: string;
  /** The queries to try. The first is the shortest that is allowed. */
  queries: Record<string, string>[];
}

/** Lists every GET of admins and vendors, and those of customers that vendors or admins make, too, from the contract. */
export async function listVolumeCalls(client: pg.Client): Promise<VolumeCall[]> {
  const records = await findRecords(client);
  const endpoints = [...endpointNames.keys()] as Endpoint[];
  return endpoints.filter(isMeasured).flatMap((endpoint) => {
    const roles = endpoint.access.who as readonly Role[];
    return roles.map((role) => ({
      role,
      path: endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(findParameter(records, endpoint.path, name)),
      ),
      queries: listQueries(endpoint),
    }));
  });
}

/** What admins ask for when they have time. A job does the same every night. */
const slowOnPurpose = new Set(['full']);

/** Calls with a ticket are the second step of a download. */
const isMeasured = ({ method, access, path }: Endpoint) =>
  method === 'GET' && access.who !== 'anyone' && !path.includes(':ticket');

type Records = Record<string, string>;

/** Finds the records of vendor 1 that the calls name. */
async function findRecords(client: pg.Client): Promise<Records> {
  const vendor = `'${idText('vendor', 1)}'`;
  const { rows } = await client.query<Records>(`select
    (select id from orders where vendor_id = ${vendor} and shipped_at is not null order by id desc limit 1) as order,
    (select shipments.id from shipments join orders on orders.id = order_id where vendor_id = ${vendor} order by orders.id desc limit 1) as shipment,
    (select id from returns where vendor_id = ${vendor} limit 1) as return,
    (select id from documents where vendor_id = ${vendor} and kind = 'invoice' limit 1) as document,
    (select payout_id from payout_entries join payouts on payouts.id = payout_id where vendor_id = ${vendor}
      group by payout_id order by count(*) desc limit 1) as payout,
    (select id from product_imports limit 1) as import,
    (select number from help_requests where vendor_id = ${vendor} limit 1) as help,
    (select id from posts limit 1) as post`);
  return { ...rows[0]!, vendor: idText('vendor', 1), product: idText('product', 1) };
}

/** Throws for a parameter that it does not know, so that a new call is not forgotten. */
function findParameter(records: Records, path: string, name: string): string {
  const found = {
    kind: 'vendor',
    number: records.help,
    picture: records.post,
    photo: records.post,
    sid: records.shipment,
    id: findRecordOf(records, path),
  }[name];
  if (!found) throw new Error(`Name a record for :${name} of ${path} in bench/volume/calls.ts`);
  return found;
}

const recordsByPath: [start: string, record: string][] = [
  ['/api/admin/record', 'vendor'],
  ['/api/vendors/payouts', 'payout'],
  ['/api/admin/payouts', 'payout'],
  ['/api/vendors/:id', 'vendor'],
  ['/api/products/vendor/import', 'import'],
  ['/api/products', 'product'],
  ['/api/documents', 'document'],
  ['/api/orders', 'order'],
  ['/api/returns', 'return'],
  ['/api/blogs', 'post'],
];

function findRecordOf(records: Records, path: string): string | undefined {
  const match = recordsByPath.find(([start]) => path.startsWith(start));
  return match && records[match[1]];
}

/** The values of parameters that have no list of values. */
const sampleValues: Record<string, string[]> = {
  q: ['teak', 'customer-4711'],
  account: ['provider', 'commission', `vendor:${idText('vendor', 1)}`],
  vendor: [idText('vendor', 1)],
  month: ['2026-09'],
  from: ['2026-01'],
  to: ['2026-10'],
  boxes: ['1'],
};

/** Returns a query for each value of each parameter, with the required parameters. */
function listQueries({ query }: Endpoint): Record<string, string>[] {
  if (!query) return [{}];
  const { properties = {}, required = [] } = z.toJSONSchema(query, {
    io: 'input',
    unrepresentable: 'any',
  });
  const base: Record<string, string> = {};
  for (const name of required) base[name] = listValues(name, properties[name])[0]!;
  const others = Object.entries(properties).flatMap(([name, schema]) =>
    listValues(name, schema).map((value) => ({ ...base, [name]: value })),
  );
  const pages = 'page' in properties ? [{ ...base, page: '1' }] : [];
  return [base, ...pages, ...others];
}

function listValues(name: string, schema: unknown): string[] {
  const { enum: values } = schema as { enum?: string[] };
  return (values ?? sampleValues[name] ?? []).filter((value) => !slowOnPurpose.has(value));
}
