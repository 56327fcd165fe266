import { data } from 'react-router';
import { ApiError } from './api-error.ts';

/**
 * For `.catch(throwPageError)` in loaders: the page gets the status of the failed call. If the call
 * rejects a parameter from the URL (400), there is no such page (404).
 */
export function throwPageError(error: unknown): never {
  if (error instanceof ApiError) {
    throw data(error.message, { status: error.status === 400 ? 404 : error.status || 503 });
  }
  throw error;
}
