import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** For bodies that a handler reads itself; throws the same error as the validation of a declared body. */
export function parseBody<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    errors[issue.path.join('.') || 'body'] ??= issue.message;
  }
  throw invalidFields(errors);
}

/** Zod messages that mean nothing without the name of the field. */
const needsField = /^(?:Required|Invalid|Too|Unrecognized)\b/;

/** A 400 that names the invalid fields; the first field's text is the message. */
export function invalidFields(errors: Record<string, string>): AppError {
  const [field, text] = Object.entries(errors)[0]!;
  return new AppError('invalid', needsField.test(text) ? `${field}: ${text}` : text, { errors });
}
