import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** For bodies that a route reads itself; the same refusal as of a declared body. */
export function parseBody<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    errors[issue.path.join('.') || 'body'] ??= issue.message;
  }
  throw invalidFields(errors);
}

/** Words that say nothing without the field they are about. */
const needsField = /^(?:Required|Invalid|Too|Unrecognized)\b/;

/** A refusal that names the wrong fields; the first one's words are the message. */
export function invalidFields(errors: Record<string, string>): AppError {
  const [field, said] = Object.entries(errors)[0]!;
  return new AppError('invalid', needsField.test(said) ? `${field}: ${said}` : said, { errors });
}
