import type { z } from 'zod';
import { requiredMessage } from '#contract/field-rules.ts';
import { AppError } from './app-error.ts';
import { buildFieldSentence } from './field-sentence.ts';

/** Parses a body that a handler reads itself. Throws the same error as the validation of a declared body. */
export function parseBody<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    errors[issue.path.join('.') || 'body'] ??= issue.message;
  }
  throw invalidFields(errors);
}

/**
 * Creates a 400 with a text for each invalid field: `requiredMessage` or a sentence. The sentence about the first field
 * is the message of the error.
 */
export function invalidFields(messages: Record<string, string>): AppError {
  const sentences = Object.entries(messages).map(
    ([field, text]) => [field, buildFieldSentence(field, text), text] as const,
  );
  const errors = Object.fromEntries(
    sentences.map(([field, sentence, text]) => [field, text === requiredMessage ? text : sentence]),
  );
  return new AppError('invalid', sentences[0]![1], { errors });
}
