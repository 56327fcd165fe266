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
  additionalProperties?: JsonSchema | boolean;
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

/**
 * Generates the values of fields that the schema does not fully describe, such as the id of an existing record. Returns
 * undefined for all other fields. For a field that holds a list, `format` is 'array'.
 */
export type KnownFields = (
  field: string,
  format: string | undefined,
) => Arbitrary<unknown> | undefined;

/** Generates values that a schema of the contract accepts. */
export function generateFromSchema(schema: z.ZodType, known: KnownFields): Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return generateValue(json, 'body', known);
}

function generateValue(schema: JsonSchema, field: string, known: KnownFields): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => generateValue(choice, field, known)));
  if (schema.type === 'object' || schema.allOf) return generateObject(schema, known);
  if (schema.type === 'array') {
    return known(field, 'array') ?? generateArray(schema, field, known);
  }
  return known(field, schema.format) ?? generateScalar(schema);
}

function generateObject(schema: JsonSchema, known: KnownFields): Arbitrary<unknown> {
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => generateValue(part, 'body', known));
    return fc.tuple(...parts).map((values) => Object.assign({}, ...values) as unknown);
  }
  if (typeof schema.additionalProperties === 'object' && !schema.properties) {
    return fc.dictionary(words, generateValue(schema.additionalProperties, 'value', known));
  }
  const fields = Object.entries(schema.properties ?? {});
  const shape = Object.fromEntries(
    fields.map(([name, part]) => [name, generateValue(part, name, known)]),
  );
  return fc.record(shape, { requiredKeys: schema.required ?? [] });
}

function generateArray(schema: JsonSchema, field: string, known: KnownFields): Arbitrary<unknown> {
  const minLength = schema.minItems ?? 0;
  const maxLength = Math.min(schema.maxItems ?? 4, minLength + 4);
  return fc.array(generateValue(schema.items ?? {}, field, known), { minLength, maxLength });
}

function generateScalar(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer' || schema.type === 'number') return generateNumber(schema);
  if (schema.type === 'string') return generateString(schema);
  return fc.jsonValue();
}

function generateNumber({ minimum, exclusiveMinimum, maximum }: JsonSchema): Arbitrary<number> {
  const min = Math.ceil(minimum ?? (exclusiveMinimum ?? 0) + 1);
  const max = Math.max(min, Math.floor(maximum ?? 1_000_000));
  return fc.oneof(fc.integer({ min, max: Math.min(max, min + 20) }), fc.integer({ min, max }));
}

function generateString({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema) {
  if (format === 'uuid') return fc.uuid({ version: 7 });
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'uri') return fc.webUrl();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const usualMax = Math.min(maxLength, minLength + 60);
  const text = fc.oneof(
    words,
    generateGraphemes(minLength, usualMax),
    generateHostileText(usualMax),
  );
  return text.map((value) => value.slice(0, maxLength).padEnd(minLength, 'x'));
}

const graphemesByLengths = new Map<string, Arbitrary<string>>();

/** Returns a cached arbitrary, because fast-check splits thousands of texts into graphemes for each arbitrary that it creates. */
function generateGraphemes(minLength: number, maxLength: number): Arbitrary<string> {
  const key = `${minLength} ${maxLength}`;
  const cached = graphemesByLengths.get(key);
  if (cached) return cached;
  const created = fc.string({ minLength, maxLength, unit: 'grapheme' });
  graphemesByLengths.set(key, created);
  return created;
}

const words = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9 .,'<>&;%बैठक₹-]*$/);

/** Generates valid text that breaks SQL, HTML, paths and formats if the code concatenates them without escaping. */
const generateHostileText = (maxLength: number) =>
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

/** Values that most schemas reject, or that often crash parsers. */
export const hostileValues: Arbitrary<unknown> = fc.oneof(
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

/** Replaces or removes one value of a valid body, or replaces the whole body. */
export function breakBody(valid: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(valid, fc.nat(), hostileValues).map(replaceValue) },
    { weight: 2, arbitrary: fc.tuple(valid, fc.nat()).map(removeValue) },
    { weight: 1, arbitrary: hostileValues },
  );
}

function replaceValue([valid, index, replacement]: [unknown, number, unknown]): unknown {
  return changeValue(valid, index, (holder, key) => {
    holder[key] = replacement;
  });
}

function removeValue([valid, index]: [unknown, number]): unknown {
  return changeValue(valid, index, (holder, key) => {
    delete holder[key];
  });
}

type Holder = Record<string, unknown>;

function changeValue(
  body: unknown,
  index: number,
  change: (holder: Holder, key: string) => void,
): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const copy = structuredClone(body);
  const properties = listProperties(copy as Holder);
  const property = properties[index % Math.max(1, properties.length)];
  if (property) change(...property);
  return copy;
}

function listProperties(holder: Holder): [Holder, string][] {
  return Object.entries(holder).flatMap(([key, value]) => [
    [holder, key] as [Holder, string],
    ...(typeof value === 'object' && value !== null ? listProperties(value as Holder) : []),
  ]);
}
