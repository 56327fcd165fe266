import { readFile, writeFile } from 'node:fs/promises';

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
}
interface Content {
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Content> };
}

/** Returns the types for openapi-fetch, which takes them as `createClient<paths>()`. */
function generateApiTypes({ paths, components }: ApiDocument): string {
  const calls = Object.entries(paths).map(([path, methods]) => {
    const operations = Object.entries(methods).map(([method, operation]) =>
      property(method, operationType(operation, components)),
    );
    return property(path, object(operations));
  });
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    property(name, typeOf(schema)),
  );
  return [
    `export interface components {\n"schemas": ${linePerProperty(schemas)};\n}`,
    `export interface paths ${linePerProperty(calls)}`,
    '',
  ].join('\n');
}

function operationType(
  { parameters = [], requestBody, responses }: Operation,
  components: ApiDocument['components'],
): string {
  const inPlace = (place: 'path' | 'query') =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, required = false, schema }) => property(name, typeOf(schema), required));
  const places = (['path', 'query'] as const).flatMap((place) => {
    const names = inPlace(place);
    return names.length > 0 ? [property(place, object(names), place === 'path')] : [];
  });
  const answers = Object.entries(responses).map(([status, response]) => {
    const shared = response.$ref && components.responses[response.$ref.split('/').at(-1)!];
    return property(status, contentType(shared || response));
  });
  return object([
    property('parameters', object(places)),
    ...(requestBody ? [property('requestBody', contentType(requestBody))] : []),
    property('responses', object(answers)),
  ]);
}

function contentType({ content = {} }: Content): string {
  const types = Object.entries(content).map(([type, { schema }]) =>
    property(type, type === 'multipart/form-data' ? 'FormData' : typeOf(schema)),
  );
  return object([property('content', object(types))]);
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return `components["schemas"]["${schema.$ref.split('/').at(-1)}"]`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map(typeOf));
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  const types = [schema.type ?? 'unknown'].flat();
  return union(types.map((type) => typeNamed(type, schema)));
}

function typeNamed(type: string, schema: Schema): string {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array') return `(${typeOf(schema.items ?? {})})[]`;
  if (type !== 'object') return type;
  const { properties, required = [], additionalProperties } = schema;
  if (!properties && typeof additionalProperties === 'object') {
    return `Record<string, ${typeOf(additionalProperties)}>`;
  }
  return object(
    Object.entries(properties ?? {}).map(([name, part]) =>
      property(name, typeOf(part), required.includes(name)),
    ),
  );
}

const union = (types: string[]) => [...new Set(types)].join(' | ');
const object = (properties: string[]) =>
  properties.length > 0 ? `{ ${properties.join(' ')} }` : '{}';
const linePerProperty = (properties: string[]) => `{\n${properties.join('\n')}\n}`;
const property = (name: string, type: string, isRequired = true) =>
  `${keyOf(name)}${isRequired ? '' : '?'}: ${type};`;
/** Status codes stay numbers, because openapi-fetch looks them up as numbers. */
const keyOf = (name: string) => (/^\d+$/.test(name) ? name : JSON.stringify(name));

async function readDocument(source: string): Promise<ApiDocument> {
  const text = /^https?:/.test(source)
    ? await (await fetch(source)).text()
    : await readFile(source, 'utf8');
  return JSON.parse(text) as ApiDocument;
}

if (import.meta.main) {
  const [source = 'http://localhost:3000/api/docs/json', target = 'baithak-api.ts'] =
    process.argv.slice(2);
  await writeFile(target, generateApiTypes(await readDocument(source)));
}
