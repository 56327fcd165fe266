import type pg from 'pg';
import { currentScope, type RequestScope } from './request-scope.ts';

type Query = (...args: unknown[]) => unknown;

/** Adds up what the statements of a request take; outside of one it costs a look-up. */
export function timeQueries(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Query;
  const timed: Query = (...args) => {
    const scope = currentScope();
    if (!scope) return send(...args);
    const finish = begin(scope, args[0]);
    const last = args.length - 1;
    const callback = args[last];
    if (typeof callback === 'function') {
      args[last] = (error: unknown, ...rest: unknown[]) => {
        finish(error);
        callback(error, ...rest);
      };
      return send(...args);
    }
    const result = send(...args);
    if (result instanceof Promise) result.then(() => finish(), finish);
    return result;
  };
  client.query = timed as typeof client.query;
}

function begin(scope: RequestScope, asked: unknown): (error?: unknown) => void {
  const begunAt = performance.now();
  const span = scope.span?.startChild(textOf(asked).split(/\s/, 1)[0]!.toUpperCase() || 'QUERY', {
    'db.system.name': 'postgresql',
    'db.query.text': textOf(asked),
  });
  return (error) => {
    scope.dbMs += performance.now() - begunAt;
    span?.end(error);
  };
}

const longestText = 2000;

/** Values travel apart from the text, so none of a person's stands in it. */
function textOf(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : (asked as { text?: string } | null)?.text;
  return (text ?? '').trim().slice(0, longestText);
}
