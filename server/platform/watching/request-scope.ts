import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenSpan } from './tracing.ts';

/** What one request or job has cost so far; its asynchronous work carries it along. */
export interface RequestScope {
  dbMs: number;
  /** Only while traces are sent. */
  span?: OpenSpan;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export const currentScope = () => scopes.getStore();

/** The calls that a page is made of belong to the page. */
export function inScope<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}
