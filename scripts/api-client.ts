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
      renderProperty(method, renderOperation(operation, components)),
    );
    return renderProperty(path, renderObject(operations));
  });
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    renderProperty(name, renderType(schema)),
  );
  return [
    `export interface components {\n"schemas": ${renderLines(schemas)};\n}`,
    `export interface paths ${renderLines(calls)}`,
    '',
  ].join('\n');
}

function renderOperation(
  { parameters = [], requestBody, responses }: Operation,
  components: ApiDocument['components'],
): string {
  const renderParameters = (place: 'path' | 'query') =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, required = false, schema }) =>
        renderProperty(name, renderType(schema), required),
      );
  const places = (['path', 'query'] as const).flatMap((place) => {
    const names = renderParameters(place);
    return names.length > 0 ? [renderProperty(place, renderObject(names), place === 'path')] : [];
  });
  const answers = Object.entries(responses).map(([status, response]) => {
    const shared = response.$ref && components.responses[response.$ref.split('/').at(-1)!];
    return renderProperty(status, renderContent(shared || response));
  });
  return renderObject([
    renderProperty('parameters', renderObject(places)),
    ...(requestBody ? [renderProperty('requestBody', renderContent(requestBody))] : []),
    renderProperty('responses', renderObject(answers)),
  ]);
}

function renderContent({ content = {} }: Content): string {
  const types = Object.entries(content).map(([type, { schema }]) =>
    renderProperty(type, type === 'multipart/form-data' ? 'FormData' : renderType(schema)),
  );
  return renderObject([renderProperty('content', renderObject(types))]);
}

function renderType(schema: Schema): string {
  if (schema.$ref) return `components["schemas"]["${schema.$ref.split('/').at(-1)}"]`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return renderUnion(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return renderUnion(choices.map(renderType));
  if (schema.allOf) return schema.allOf.map((part) => `(${renderType(part)})`).join(' & ');
  const types = [schema.type ?? 'unknown'].flat();
  return renderUnion(types.map((type) => renderNamedType(type, schema)));
}

function renderNamedType(type: string, schema: Schema): string {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array') return `(${renderType(schema.items ?? {})})[]`;
  if (type !== 'object') return type;
  const { properties, required = [], additionalProperties } = schema;
  if (!properties && typeof additionalProperties === 'object') {
    return `Record<string, ${renderType(additionalProperties)}>`;
  }
  return renderObject(
    Object.entries(properties ?? {}).map(([name, part]) =>
      renderProperty(name, renderType(part), required.includes(name)),
    ),
  );
}

const renderUnion = (types: string[]) => [...new Set(types)].join(' | ');
const renderObject = (properties: string[]) =>
  properties.length > 0 ? `{ ${properties.join(' ')} }` : '{}';
const renderLines = (properties: string[]) => `{\n${properties.join('\n')}\n}`;
const renderProperty = (name: string, type: string, isRequired = true) =>
  `${renderKey(name)}${isRequired ? '' : '?'}: ${type};`;
/** Status codes stay numbers, because openapi-fetch looks them up as numbers. */
const renderKey = (name: string) => (/^\d+$/.test(name) ? name : JSON.stringify(name));

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
