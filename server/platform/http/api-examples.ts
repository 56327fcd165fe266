import { monthRule } from '#contract/orders/document-rules.ts';
import { helpNumberRule } from '#contract/care/help-rules.ts';

export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  /** `{}` in a schema that accepts no value, such as the schema of the items of a list that is always empty. */
  not?: object;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
  minimum?: number;
}

const id = '0198f2c4-7a10-7b3e-9c55-2f6d1e8a4b07';
const time = '2026-11-22T06:30:00.000Z';

/** Realistic values by field name, for fields whose schema alone does not suggest a value. */
const examples = new Map<string, unknown>(
  Object.entries({
    _id: id,
    id,
    accountNumber: '50100123456789',
    account: 'provider',
    job: '1042',
    address: '12 Lake Road, Udaipur',
    businessName: 'Mewar Furniture',
    businessEmail: 'mewar@example.test',
    city: 'Udaipur',
    country: 'India',
    createdAt: time,
    creditAccount: 'provider',
    currency: 'INR',
    date: '2026-12-02',
    debitAccount: 'provider_fees',
    description: 'Solid sheesham, finished by hand.',
    dispatchPin: '313001',
    effectiveFrom: '2026-12-02',
    email: 'asha@example.test',
    excerpt: 'How to care for teak.',
    expiresAt: time,
    gstNumber: '08ABCDE1234F1Z0',
    gstin: '08ABCDE1234F1Z0',
    holdExpiresAt: time,
    holidayUntil: '2026-12-02',
    href: '/category/sofas',
    ifsc: 'HDFC0001234',
    index: '0',
    leavesShopOn: '2026-12-02',
    message: 'Done',
    month: '2026-11',
    name: 'Sheesham stool',
    newPassword: 'a longer phrase',
    orderId: 'order_Nz8sK2',
    otp: '482915',
    pan: 'ABCDE1234F',
    panNumber: 'ABCDE1234F',
    password: 'a longer phrase',
    phone: '9876543210',
    price: 2499,
    razorpay_order_id: 'order_Nz8sK2',
    razorpay_payment_id: 'pay_Qx41mB',
    razorpay_signature: 'f3a1c0',
    slug: 'care-for-teak',
    vendorCode: 'SHE',
    undeclaredLeaveOn: '2026-12-02',
    state: 'Rajasthan',
    stock: 10,
    street: '12 Lake Road',
    title: 'Care for teak',
    token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
    updatedAt: time,
    zip: '313001',
  }),
);

/** Returns a value that the schema accepts. An object has its required fields, or its first two if none is required. */
export function createExample(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  // The last option has the actual rule; the options before it allow an empty text or a masked value.
  if (choices)
    return createExample(
      choices.findLast(({ type }) => type !== 'null')!,
      name,
    );
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => createExample(part, name)));
  if (schema.type === 'object') return createObject(schema);
  if (schema.type === 'array') return createArray(schema, name);
  return createScalar(schema, name);
}

/** Fields that are optional in the schema, but that a rule requires for a product without variants. */
const requiredWithoutVariants = ['price', 'stock'];

function createObject({ properties = {}, required = [] }: JsonSchema) {
  const needed = requiredWithoutVariants.filter(
    (name) => name in properties && !required.includes(name),
  );
  const names =
    required.length > 0 ? [...required, ...needed] : Object.keys(properties).slice(0, 2);
  return Object.fromEntries(
    names.map((name) => [name, createExample(properties[name] ?? {}, name)]),
  );
}

function createArray({ items = {}, minItems = 1 }: JsonSchema, name: string) {
  if (items.not) return [];
  return Array.from({ length: Math.max(1, minItems) }, () => createExample(items, name));
}

function createScalar(schema: JsonSchema, name: string): unknown {
  const { format, pattern, minimum = 0, minLength = 0, maxLength = 100 } = schema;
  const type = [schema.type].flat()[0];
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  const known = examples.get(name);
  if (type === 'integer' || type === 'number') {
    return typeof known === 'number' ? known : Math.max(1, Math.ceil(minimum));
  }
  if (pattern === monthRule.pattern.source) return '2026-11';
  if (pattern === helpNumberRule.pattern.source) return 'HD-26-000123';
  if (format === 'uuid') return id;
  if (format === 'date-time') return time;
  if (format === 'uri') return 'https://example.test/chair.jpg';
  const text = typeof known === 'string' ? known : (known ?? 'text');
  return typeof text === 'string' ? text.padEnd(minLength, 'x').slice(0, maxLength) : text;
}
