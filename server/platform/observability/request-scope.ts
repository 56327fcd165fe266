import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenSpan } from './tracing.ts';

/** What one request or job has cost so far; AsyncLocalStorage passes it to its asynchronous work. */
export interface RequestScope {
  dbMs: number;
  /** Only with tracing. */
  span?: OpenSpan;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export const currentScope = () => scopes.getStore();

/** Runs work in a scope. The internal calls from which a page is rendered run in the page's scope. */
export function runInScope<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}
