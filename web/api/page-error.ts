import { data } from 'react-router';
import { ApiError } from './api-error.ts';

/**
 * For `.catch(throwPageError)` in loaders: the page gets the status of the failed call. A URL that the
 * call rejects leads to no page.
 */
export function throwPageError(error: unknown): never {
  if (error instanceof ApiError) {
    throw data(error.message, { status: error.status === 400 ? 404 : error.status || 503 });
  }
  throw error;
}
