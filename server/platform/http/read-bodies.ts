import type { Endpoint } from '#contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { AppError } from './app-error.ts';

/**
 * Accepts JSON, and URL-encoded forms for calls that declare `isOneClick`. A missing or empty body counts as an empty
 * object.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => (text === '' ? done(null) : parse(request, text, done)),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, _text, done) => {
      const { endpoint } = request.routeOptions.config;
      done(endpoint?.isOneClick ? null : new AppError('wrong_type', 'Send JSON, not a form'));
    },
  );
  app.setValidatorCompiler(validate);
}

const validate: FastifySchemaCompiler<z.ZodType> = (route) => {
  const check = validatorCompiler(route);
  return route.httpPart === 'body' ? (body) => check(body ?? {}) : check;
};

/** Throws a 415 if the call expects JSON and the body is a multipart form, or if it expects a file and the body is none. */
export function requireBodyType(endpoint: Endpoint, { headers }: FastifyRequest): void {
  if (endpoint.method === 'GET') return;
  const isForm = /^multipart\//i.test(headers['content-type'] ?? '');
  if (isForm && !endpoint.isMultipart) throw new AppError('wrong_type', 'Send JSON, not a form');
  if (isForm || !endpoint.isMultipart || endpoint.body) return;
  throw new AppError('wrong_type', 'Send a form with a file');
}
