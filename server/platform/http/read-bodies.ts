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
    (request, text, done) => {
      if (text === '') return done(null);
      if (isTooDeep(text)) return done(new AppError('invalid', 'The JSON is nested too deeply'));
      return parse(request, text, done);
    },
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

const maxDepth = 32;

/** Whether brackets are nested too deeply. Parsing them would take ten times as long as other text of the same size. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') isInString = !isInString;
    else if (isInString) at += char === '\\' ? 1 : 0;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
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
