import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenSpan } from './tracing.ts';

/** The database time and the span of one request or job. AsyncLocalStorage passes them to its asynchronous work. */
export interface RequestScope {
  dbMs: number;
  /** Present only with tracing. */
  span?: OpenSpan;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export const getCurrentScope = () => scopes.getStore();

/** Runs work in a scope. The internal calls from which a page is rendered run in the page's scope. */
export function runInScope<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}
