import { getCurrentScope } from './request-scope.ts';

const maxTextLength = 2000;

/** Adds the time of a statement to its request or job, and a span to its trace. */
export async function timeStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  const scope = getCurrentScope();
  if (!scope) return run();
  const startedAt = performance.now();
  const span = scope.span?.startChild(firstWord(text).toUpperCase(), {
    'db.system.name': 'postgresql',
    // Values are sent separately, so the text contains no personal data.
    'db.query.text': text.trim().slice(0, maxTextLength),
  });
  try {
    const result = await run();
    span?.end();
    return result;
  } catch (error) {
    span?.end(error);
    throw error;
  } finally {
    scope.dbMs += performance.now() - startedAt;
  }
}

const firstWord = (text: string) => /\S+/.exec(text)?.[0] ?? 'query';
