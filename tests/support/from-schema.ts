import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

/** Values for fields whose shape the schema does not tell, or that name a record. */
export type Known = (field: string, format: string | undefined) => Arbitrary<unknown> | undefined;

/** What a caller of good will would send: values that a contract's schema takes. */
export function fromSchema(schema: z.ZodType, known: Known): Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return of(json, 'body', known);
}

function of(schema: JsonSchema, field: string, known: Known): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => of(choice, field, known)));
  if (schema.type === 'object' || schema.allOf) return objectOf(schema, known);
  if (schema.type === 'array') return arrayOf(schema, field, known);
  return known(field, schema.format) ?? scalarOf(schema);
}

function objectOf(schema: JsonSchema, known: Known): Arbitrary<unknown> {
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => of(part, 'body', known));
    return fc.tuple(...parts).map((values) => Object.assign({}, ...values) as unknown);
  }
  const fields = Object.entries(schema.properties ?? {});
  const shape = Object.fromEntries(fields.map(([name, part]) => [name, of(part, name, known)]));
  return fc.record(shape, { requiredKeys: schema.required ?? [] });
}

function arrayOf(schema: JsonSchema, field: string, known: Known): Arbitrary<unknown> {
  const minLength = schema.minItems ?? 0;
  const maxLength = Math.min(schema.maxItems ?? 4, minLength + 4);
  return fc.array(of(schema.items ?? {}, field, known), { minLength, maxLength });
}

function scalarOf(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  if (schema.type === 'string') return stringOf(schema);
  return fc.jsonValue();
}

function numberOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): Arbitrary<number> {
  const least = Math.ceil(minimum ?? (exclusiveMinimum ?? 0) + 1);
  const most = Math.max(least, Math.floor(maximum ?? 1_000_000));
  return fc.oneof(
    fc.integer({ min: least, max: Math.min(most, least + 20) }),
    fc.integer({ min: least, max: most }),
  );
}

function stringOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema) {
  if (format === 'uuid') return fc.uuid({ version: 7 });
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'uri') return fc.webUrl();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const size = { minLength, maxLength: Math.min(maxLength, minLength + 60) };
  const written = fc.oneof(
    words,
    fc.string({ ...size, unit: 'grapheme' }),
    nastyText(size.maxLength),
  );
  return written.map((text) => text.slice(0, maxLength).padEnd(minLength, 'x'));
}

const words = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9 .,'<>&;%बैठक₹-]*$/);

/** Text that is text, and still breaks what is put together by hand. */
const nastyText = (maxLength: number) =>
  fc
    .constantFrom(
      "'; drop table accounts; --",
      "' or '1'='1",
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '${7*7} {{7*7}} %s %n',
      '../../../../etc/passwd',
      '\\u0000 \r\n\t',
      '🪑‍🛋️ बैठक ₹',
      '%00%ED%A0%80',
      '__proto__',
    )
    .map((text) => text.slice(0, maxLength));

/** What nobody of good will sends. */
export const nasty: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfffy',
    -1,
    0,
    1e308,
    -0.001,
    1e-9,
    Number.MAX_SAFE_INTEGER + 1,
    [],
    {},
    [[[[[]]]]],
    { __proto__: null, constructor: 1 },
    'a'.repeat(100_000),
    '9'.repeat(400),
    '2026-13-45T99:99:99Z',
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
);

/** Breaks one place of a good body, or the whole of it. */
export function broken(good: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(good, fc.nat(), nasty).map(breakOne) },
    { weight: 2, arbitrary: fc.tuple(good, fc.nat()).map(dropOne) },
    { weight: 1, arbitrary: nasty },
  );
}

function breakOne([good, at, with_]: [unknown, number, unknown]): unknown {
  return change(good, at, (holder, key) => {
    holder[key] = with_;
  });
}

function dropOne([good, at]: [unknown, number]): unknown {
  return change(good, at, (holder, key) => {
    delete holder[key];
  });
}

type Holder = Record<string, unknown>;

function change(good: unknown, at: number, act: (holder: Holder, key: string) => void): unknown {
  if (typeof good !== 'object' || good === null) return good;
  const copy = structuredClone(good);
  const places = placesIn(copy as Holder);
  const place = places[at % Math.max(1, places.length)];
  if (place) act(...place);
  return copy;
}

function placesIn(holder: Holder): [Holder, string][] {
  return Object.entries(holder).flatMap(([key, value]) => [
    [holder, key] as [Holder, string],
    ...(typeof value === 'object' && value !== null ? placesIn(value as Holder) : []),
  ]);
}
