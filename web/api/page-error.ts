import { data } from 'react-router';
import { ApiError } from './api-error.ts';

/**
 * For `.catch(throwPageError)` in loaders. The page gets the status of the failed call. If the call
 * rejects a parameter from the URL with 400, the page gets 404, because there is no such page.
 */
export function throwPageError(error: unknown): never {
  if (error instanceof ApiError) {
    throw data(error.message, { status: error.status === 400 ? 404 : error.status || 503 });
  }
  throw error;
}
