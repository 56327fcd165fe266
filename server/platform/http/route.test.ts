import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, only, type Role } from '#contract/endpoint.ts';
import { createErrorHandler } from './error-handler.ts';
import { readBodies } from './read-bodies.ts';
import { type Ownership, routeOwned } from './route.ts';

const getDrawing = defineEndpoint({
  method: 'GET',
  path: '/api/drawings/:id',
  summary: 'A drawing',
  access: only(['user', 'admin'], { kind: 'product', by: 'params.id' }),
  params: z.object({ id: z.string() }),
  response: z.object({ id: z.string(), artist: z.string() }),
});

const ownership: Ownership<'product', { id: string; artist: string }> = {
  kind: 'product',
  label: 'Drawing',
  find: async (id) => (id === 'teak' ? { id, artist: 'asha' } : undefined),
  isOwner: ({ id }, { artist }) => artist === id,
};

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
  readBodies(app);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(createErrorHandler({}));
});
afterEach(() => app.close());

/** Reads a drawing as an account; returns its status, its message and how often the handler ran. */
async function read(id: string, account: { id: string; role: Role }, rule = ownership) {
  let runs = 0;
  app.decorate('authenticate', async () => ({
    ...account,
    name: '',
    tokenVersion: 1,
    ip: '127.0.0.1',
  }));
  routeOwned(app, getDrawing, rule, async ({ record }) => {
    runs += 1;
    return record;
  });
  const response = await app.inject(`/api/drawings/${id}`);
  return { status: response.statusCode, message: response.json().message, runs };
}

test('the owner can read a record, and the handler receives it', async () => {
  expect(await read('teak', { id: 'asha', role: 'user' })).toMatchObject({ status: 200, runs: 1 });
});

test('an admin can read every record', async () => {
  expect(await read('teak', { id: 'meera', role: 'admin' })).toMatchObject({ status: 200 });
});

test('a stranger gets the same 404 as for an unknown record', async () => {
  const refused = { status: 404, message: 'Drawing not found', runs: 0 };
  expect(await read('teak', { id: 'ravi', role: 'user' })).toEqual(refused);
});

test('an unknown record returns 404 to admins, too', async () => {
  const refused = { status: 404, message: 'Drawing not found', runs: 0 };
  expect(await read('cane', { id: 'meera', role: 'admin' })).toEqual(refused);
});

test('a stranger gets a 403 for a public record', async () => {
  const rule = { ...ownership, strangerMessage: 'This drawing belongs to another artist' };
  expect(await read('teak', { id: 'ravi', role: 'user' }, rule)).toEqual({
    status: 403,
    message: 'This drawing belongs to another artist',
    runs: 0,
  });
});
