import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi.ts';

/** Describes the contract as OpenAPI, and publishes the description at /api/docs if API_DOCS is on. */
export async function registerDocs(
  app: FastifyInstance,
  config: { hasApiDocs: boolean; origin: string },
): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Baithak', version: '1.0.0' } },
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: () => describeApi(app.endpoints, config.origin) as object,
  });
  if (config.hasApiDocs)
    await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
