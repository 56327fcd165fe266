import { data } from 'react-router';
import { ApiError } from './api-error.ts';

/**
 * Turns a failed call into the page's error response. Use it in loaders as `.catch(throwPageError)`. The page gets the
 * call's status, or 503 if the server could not be reached. A 400 becomes a 404: the call has rejected a parameter from
 * the URL, so there is no such page.
 */
export function throwPageError(error: unknown): never {
  if (error instanceof ApiError) {
    throw data(error.message, { status: error.status === 400 ? 404 : error.status || 503 });
  }
  throw error;
}
