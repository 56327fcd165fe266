import { z } from 'zod';
import { listErrorStatuses } from '#contract/endpoint-errors.ts';
import { endpointNames } from '#contract/endpoint-names.ts';
import { defaultBodyBytes, type Endpoint } from '#contract/endpoint.ts';
import { createExample, type JsonSchema } from './api-examples.ts';

const json = 'application/json';

/** Describes calls as OpenAPI 3.1, from the contract alone. */
export function describeApi(endpoints: readonly Endpoint[], origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeCall(endpoint) };
  }
  const statuses = new Set(endpoints.flatMap(listErrorStatuses));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baithak',
      version: '1.0.0',
      description: 'The calls of the marketplace. Prices are in rupees, times are in UTC.',
      license: { name: 'Proprietary', url: `${origin}/terms-conditions` },
    },
    servers: [{ url: origin }],
    tags: [...new Set(endpoints.map(findTag))].map((name) => ({
      name,
      description: `Calls under /api/${name}`,
    })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
      responses: Object.fromEntries(
        [...statuses].map((status) => [`Error${status}`, describeError(status)]),
      ),
    },
  };
}

const findTag = ({ path }: Endpoint) => path.split('/')[2]!;

function describeCall(endpoint: Endpoint) {
  const name = endpointNames.get(endpoint);
  if (!name) {
    throw new Error(`${endpoint.path} is not in any module of contract/endpoint-names.ts`);
  }
  const errors = listErrorStatuses(endpoint).map((status) => [
    status,
    { $ref: `#/components/responses/Error${status}` },
  ]);
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [findTag(endpoint)],
    security: endpoint.access.who === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [
      ...describeParameters('path', endpoint.params),
      ...describeParameters('query', endpoint.query),
    ],
    ...describeBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: describeResponse(endpoint),
      ...Object.fromEntries(errors),
    },
  };
}

function describeParameters(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
    ...(place === 'path' && { example: createExample(part, name) }),
  }));
}

function describeBody({
  method,
  body,
  bodyBytes = defaultBodyBytes,
  isMultipart,
  files = [],
}: Endpoint) {
  if (method === 'GET' || (!body && !isMultipart)) return {};
  const schema = body && toJsonSchema(body, 'input');
  const content = {
    ...(schema && { [json]: { schema, example: createExample(schema) } }),
    ...(isMultipart && { 'multipart/form-data': { schema: withFiles(schema, files) } }),
  };
  const description = `JSON of at most ${Math.floor(bodyBytes / 1024)} kB`;
  return { requestBody: { required: true, ...(schema && { description }), content } };
}

function withFiles(schema: JsonSchema | undefined, files: readonly string[]) {
  const file = { type: 'string', format: 'binary' };
  const parts = files.map((name) => [name, { anyOf: [file, { type: 'array', items: file }] }]);
  return { type: 'object', properties: { ...schema?.properties, ...Object.fromEntries(parts) } };
}

function describeResponse(endpoint: Endpoint) {
  const { responseHeaders = {} } = endpoint;
  const headers = Object.entries(responseHeaders).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return {
    ...describeContent(endpoint),
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
  };
}

function describeContent({ status, response, mediaType, summary }: Endpoint) {
  if (status === 204) return { description: summary };
  if (mediaType) {
    const schema = { type: 'string', ...(mediaType !== 'text/csv' && { format: 'binary' }) };
    return { description: summary, content: { [mediaType]: { schema } } };
  }
  const schema = toJsonSchema(response, 'output');
  return { description: summary, content: { [json]: { schema, example: createExample(schema) } } };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
}

/** The schema of `WireError` in contract/error.ts. */
const errorSchema = {
  type: 'object',
  required: ['success', 'message', 'error'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    error: { type: 'string', description: 'The same text as `message`' },
    errors: {
      type: 'object',
      description: 'The message of each wrong field',
      additionalProperties: { type: 'string' },
    },
    details: { description: 'Data that the caller needs to continue, such as the newer record' },
    captchaRequired: {
      const: true,
      description:
        'Repeat the call with a solved captcha; GET /api/captcha/challenge returns one to solve',
    },
  },
};

const errorTexts = new Map([
  [400, 'Invalid'],
  [401, 'Not signed in'],
  [403, 'Not allowed'],
  [404, 'Not found'],
  [409, 'Conflict with the current state'],
  [413, 'Too large'],
  [415, 'Wrong content type'],
  [422, 'Idempotency key used for another request'],
  [429, 'Too many requests; Retry-After says when to try again'],
  [431, 'Headers too large'],
  [502, 'The provider is down'],
  [503, 'Starting, stopping or without a database; Retry-After says when to try again'],
]);

function describeError(status: number) {
  const description = errorTexts.get(status)!;
  const example = { success: false, message: description, error: description };
  const content = { [json]: { schema: { $ref: '#/components/schemas/Error' }, example } };
  return { description, content };
}
